"""The tokenizers that have separate modules; `choices/tokenizers.py` has the others and the menu of all."""
