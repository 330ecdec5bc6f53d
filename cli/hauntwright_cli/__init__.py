"""The command `hauntwright`: thin commands over the other packages.

One module per command; `main` finds them by name and imports only the one that is called. `table` plays a game with
people and bots, `terminal` and `json_lines` are two faces of it. Nothing about the rules of the game lives here.
"""
