"""The variants that have a name, one factory for each program, and any variant as a line of text."""
