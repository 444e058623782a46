"""Content of the page for teachers: worksheets, lesson bars, the glossary in both languages."""
