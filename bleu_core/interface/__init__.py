"""Texts to a score in one call, and the same from files. Read the modules in this order.

1. `calls`: the short calls.
2. `two_processes`: the same call on two processors, for the command.
3. `command_line`: what `python -m bleu_core` does.
"""
