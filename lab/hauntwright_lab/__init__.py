"""Bots and simulation, reading only views and declared actions and goals."""
