"""Speed: `python -m tests.bench [WORD...]` times the cases of every `bench_*.py` in this folder.

A bench module has one function `cases()` that gives {name: function without arguments}. A function may return
how many things it did (decisions, documents); the table then shows their rate.
"""
