"""What the versions of the language promise, kept as they were when they were frozen."""
