"""Content of the Teach page: worksheets, lesson bars, and the glossary in both languages."""
