"""Speed and balance, measured: `python -m benchmarks [WORD...]` and `python -m benchmarks.sweep HAUNT...`.

Every `bench_*.py` here has one function `lines()` that yields `measure.Line` values: what was measured, and the goal
it is held to. Rates are given as a multiple of python-chess playing random moves in the same run, so that they mean
the same on any machine.
"""
