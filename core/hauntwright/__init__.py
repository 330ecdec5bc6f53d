"""The minimal core: state, decisions, base rules, hooks. No I/O, no clock, no names of cards."""
