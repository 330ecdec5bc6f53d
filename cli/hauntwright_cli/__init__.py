"""The command hauntwright: thin commands over the other packages."""
