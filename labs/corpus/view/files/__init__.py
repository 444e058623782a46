"""From what a learner brings to a `Corpus`: files or pasted lines come in, lines and problems as values go out.

Read the modules in this order. Nothing is thrown away and nothing raises: what was given stays, and says what is wrong.

1. `given_file`: a file as it was given, the problems that it may have, what can be done about them, the bounds.
2. `inflating`, `file_kinds`, `decoding`: from bytes to text.
3. `line_splitting`, `columns`: from text to lines, or to the columns of a table.
4. `file_reading`: the steps so far for one file.
5. `line_similarity`, `line_order`: whether the lines of two files belong together, and from which line on they do not.
6. `line_pairing`, `file_comparison`: all files side by side.
7. `file_checks`: from all that was given to the corpus. `remedies`: what a button does. `file_report`: the table in
   words.
"""
