"""The tokenizers that fill a module of their own; `choices/tokenizers.py` is the menu of all.

1. `tokenizer_13a`: Western text, by the rules of mteval-v13a.pl.
2. `tokenizer_jieba`: Chinese words, by the package jieba.
3. `optional_tokenizers`: those of sacreBLEU that need a package of their own.
"""
