"""`python -m hauntwright_cli`: the command `hauntwright`."""

from hauntwright_cli.start import main

main()
