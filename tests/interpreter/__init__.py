"""The reference interpreter: haunts played by a plain walk over what their lines mean, to hold the compiler against.

`values` and `walk` say what each kind of typed value and line means, `faithful` that the typed lines are those of the
IR, `building` makes the records of a game of them, `comparing` plays a game twice, `faults` are slips of a compiler
that must be seen.
"""
