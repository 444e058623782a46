"""The way from a learner's files to a `Corpus`.

`read_file` reads one file, `check_files` compares all of them, `file_rows` puts their problems into words. The files
themselves are stored unchanged; a problem is a value, which a button may solve.
"""
