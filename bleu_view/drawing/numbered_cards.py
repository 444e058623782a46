"""Numbered cards: so many on a page, and a tally with a numbered square for each."""

from collections.abc import Iterable, Mapping, Sequence

from bleu_view.drawing.markup import element, to_html


def card_pages(names: Sequence[str], size: int) -> Mapping[int, tuple[str, ...]]:
    """Return the names of the cards on each page; pages are counted from 1.

    >>> card_pages(("a", "b", "c"), 2)
    {1: ('a', 'b'), 2: ('c',)}
    """
    firsts = range(0, len(names), size)
    return {page: tuple(names[first : first + size]) for page, first in enumerate(firsts, 1)}


def card_tally_html(squares: Iterable[tuple[str, str]], said: str) -> str:
    """Return a row of numbered squares, each with the class and title of a card, followed by a sentence."""
    items = [element("li", str(number), class_=kind, title=title) for number, (kind, title) in enumerate(squares, 1)]
    return to_html(element("div", element("ol", *items), element("span", said), class_="bx-tally"))
