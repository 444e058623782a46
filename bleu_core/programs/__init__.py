"""The named variants, a factory for each program, and the signature of a variant as a line of text."""
