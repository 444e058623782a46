"""Texts to a score in one call, and the same from files. Read the modules in this order.

1. `calls`: the short calls.
2. `command_line`: what `python -m bleu_core` does.
"""
