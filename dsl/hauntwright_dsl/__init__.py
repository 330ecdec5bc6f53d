"""The haunt language: parser, checker, compiler, formatter, packs. No terminal, no rules of the game."""
