"""The haunt language: parser, checker, compiler, formatter, packs. No terminal, no rules of the game.

The way of a text, one module for each step:

``source`` (bytes to text) → ``scanner`` (text to tokens) → ``layout`` (indents, verbs of orders) →
``lalr`` with ``grammar.lark`` (tokens to a tree) → ``ir_builder`` (tree to the IR that ``ir`` describes).
``parser`` drives them and recovers from bad lines; ``formatter`` writes a text back in its one layout.
What is wrong becomes a ``Diagnostic`` with a code; ``rules`` says what each code means.

Importing this package loads nothing else; lark is loaded when something is parsed.
"""
