"""Tests of the prose checker: it finds the listed habits, and accepts plain sentences and doctests."""

from tests.architecture.prose import document_hits, find_hits, python_hits

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


def test_checker_finds_habits_and_accepts_plain_sentences() -> None:
    assert [docstring for docstring in HABITS if not find_hits(docstring, is_docstring=True)] == []
    assert [docstring for docstring in PLAIN if find_hits(docstring, is_docstring=True)] == []


def test_checker_covers_test_names_and_comments() -> None:
    source = '"""A."""\n\n\ndef test_page_is_told() -> None:\n    x = 1  # likewise for the others\n'
    assert [line for line, _ in python_hits(source)] == [4, 5]


def test_checker_skips_code_blocks_in_documents() -> None:
    assert [line for line, _ in document_hits("Plain.\n\n```\nlikewise\n```\n\nIt stands here.")] == [3]
