"""Test app that shows only the perplexity section."""

from frame.shell.page import open_page
from labs.beyond.perplexity import show_perplexity

with open_page("practice") as page:
    show_perplexity(page)
