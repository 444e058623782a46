"""Elements of the page to download as pictures: as SVG, or as PNG at twice their size.

The browser copies an element as SVG and places it on a sheet with a title, the signature of the score, and a link.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bleu_core import BleuScore, signature
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.shell.page import Page
from frame.state import address
from frame.widgets.blocks import show_note, show_popover

_KEY = "take-away"
_mount = register_component(__file__, take_away="list=menu program save saved failed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """An element of the page that can be saved as a picture, with the scores that it shows.

    `id` is the kind of picture; `name` distinguishes several of a kind. `selector` is a CSS selector, in which ` >>> `
    enters a component's shadow root; `style` is the CSS of the saved element; `quote` is a text below the title.
    """

    id: str
    title: str
    selector: str
    scores: Sequence[BleuScore]
    name: str = ""
    quote: str = ""
    style: str = ""


def show_picture_menu(page: Page, pictures: Sequence[Picture]) -> None:
    """Draw the button that opens the list of pictures."""
    show = partial(draw_picture_list, page, pictures)
    show_popover(page.texts("take_away.menu"), _KEY, show, icon=":material/image:", kind="tertiary")


def draw_picture_list(page: Page, pictures: Sequence[Picture]) -> None:
    """Draw the list of pictures, one row for each."""
    show_note(page.texts("take_away.note"))
    link = address.page_address(page.name, address.share_link_parameters())
    data = {
        "language": page.texts.language,
        "pictures": [_picture_row(page.texts, picture, link) for picture in pictures],
    }
    _mount(data=data, key=f"{_KEY}-files")


def _picture_row(texts: Texts, picture: Picture, link: str) -> dict[str, object]:
    name = f"-{picture.name}" if picture.name else ""
    return {
        "label": f"{texts(f'take_away.{picture.id}')} {picture.name}".strip(),
        "stem": f"bleu-{picture.id}{name}".lower(),
        "title": picture.title,
        "quote": picture.quote,
        "shows": picture.selector,
        "style": picture.style,
        "signatures": list(dict.fromkeys(signature(score.variant) for score in picture.scores)),
        "link": link,
    }
