"""Files of a learner to a `Corpus`: `read_file` reads one, `check` compares all, `file_rows` writes their messages.

Files are kept as they came; problems are values that a button may solve.
"""
