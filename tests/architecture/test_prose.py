"""The prose check finds the patterns that it lists, and nothing in plain sentences and doctests."""

from tests.architecture.prose import document_hits, hits, python_hits

HABITS = (
    "Tell whether the text is typed.",
    "What the browser sends.",
    "Store the field, for it may change.",
    "Draw the row of what is shown.",
    "The score stands beside the wall.",
    "A score of its own.",
)
PLAIN = (
    "Return whether the learner typed the text.",
    "BP stands for brevity penalty.",
    "Build the wall.\n\n>>> print('what is shown stands here')\n",
    "`what is told` is a name here.",
)


def test_habits_are_found_and_plain_sentences_pass() -> None:
    assert [docstring for docstring in HABITS if not hits(docstring, is_docstring=True)] == []
    assert [docstring for docstring in PLAIN if hits(docstring, is_docstring=True)] == []


def test_the_prose_check_covers_names_and_comments() -> None:
    source = '"""A."""\n\n\ndef test_page_is_told() -> None:\n    x = 1  # likewise for the others\n'
    assert [line for line, _ in python_hits(source)] == [4, 5]


def test_document_is_read_without_its_blocks_of_code() -> None:
    assert [line for line, _ in document_hits("Plain.\n\n```\nlikewise\n```\n\nIt stands here.")] == [3]
