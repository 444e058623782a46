"""The longer tokenizers; `choices/tokenizers.py` is the menu of all."""
