"""From what a learner brings to a `Corpus`: files or pasted lines come in, lines and problems as values go out.

Read the modules in this order. Nothing is thrown away and nothing raises: what was given stays, and says what is wrong.

1. `given_file`: a file as it was given, what the learner said about it, the problems, the bounds.
2. `inflating`, `decoding`: from bytes to text.
3. `tables`, `structured`: from text to the columns of a table. `text_remarks`: what is odd about lines.
4. `file_reading`: the steps so far for one file.
5. `line_similarity`, `file_checks`: all files side by side, and the corpus.
6. `remedies`: what a button does. `file_report`: the table in words.
"""
