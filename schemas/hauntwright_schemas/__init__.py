"""JSON Schemas of every content kind."""
