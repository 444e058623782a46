"""The variants that have a name: one factory for each program. Read the modules in this order.

1. `papers_and_books`: the BLEU of the paper, the book and the research code. `toolkits`: that of the evaluation tools.
2. `variants`: all of them in one mapping. `signature`: any variant as a line of text, and back.
3. `printed_scale`: which programs print 0 to 100.
"""
