"""The version of the haunt language (decision 21).

A pack names the version it is written in: ``language = 1`` in its `pack.toml`. A haunt file on its own is read in the
newest one. Version 0 was the draft; with version 1 the language is frozen: later releases of the same version may add
words, forms and optional parts of a line, and may find more mistakes that were mistakes all along. What takes a word
or a form away, or gives a line that was right another meaning, is a new version, and packs in the older one go on to
mean what they meant. `docs/language.md` tells authors the same."""

LANGUAGE = 1
