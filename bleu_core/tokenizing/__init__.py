"""The tokenizers with a separate module; `choices/tokenizers.py` has the others and the menu of all tokenizers."""
