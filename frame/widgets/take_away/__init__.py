"""Pictures to take away: what the page shows is saved as SVG, or as PNG at twice its size.

In: pictures as SVG, or what draws them, asked only while the menu is open. Out: their list on the page, or the menu.
The browser makes the PNG of the same SVG, with the fonts that it has, and saves either.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from bleu_core import BleuScore, signature
from bleu_view.drawing.pictures.sheet import Drawing, Source, sheet
from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.shell.page import Page
from frame.shell.page_address import page_address
from frame.state import address
from frame.widgets.blocks import show_menu, show_note

_mount = component(__file__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing and the scores that it shows: `id` names its kind, `name` one of several of a kind."""

    id: str
    title: str
    drawing: Drawing
    scores: Sequence[BleuScore]
    name: str = ""


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture to save: what it is called, its file without the ending, and the SVG."""

    label: str
    stem: str
    svg: str


def show_take_away(page: Page, key: str, draw: Callable[[], Sequence[Picture]]) -> None:
    """Offer the pictures that `draw` gives, behind a button."""
    show = partial(draw_take_away, page, key, draw)
    show_menu(page.texts("take_away.menu"), key, show, icon=":material/image:", kind="tertiary")


def draw_take_away(page: Page, key: str, draw: Callable[[], Sequence[Picture]]) -> None:
    """Draw what the button opens."""
    show_note(page.texts("take_away.note"))
    show_picture_files(page.texts, [_file(page, picture) for picture in draw()], key=f"{key}-files")


def show_picture_files(texts: Texts, files: Sequence[PictureFile], *, key: str) -> None:
    """Draw a button for each picture and kind of file."""
    data = {"language": texts.language, "pictures": [asdict(file) for file in files], "words": _words(texts)}
    _mount(data=data, key=key)


def _file(page: Page, picture: Picture) -> PictureFile:
    signatures = tuple(dict.fromkeys(signature(score.variant) for score in picture.scores))
    source = Source(signatures, page_address(page.name, address.for_others()))
    name = f"-{picture.name}" if picture.name else ""
    return PictureFile(
        label=f"{page.texts(f'take_away.{picture.id}')} {picture.name}".strip(),
        stem=f"bleu-{picture.id}{name}".lower(),
        svg=sheet(page.texts, page.palette, picture.title, picture.drawing, source),
    )


def _words(texts: Texts) -> dict[str, str]:
    return {
        "list": texts("take_away.menu"),
        "save": texts("take_away.save", name="{name}", format="{format}"),
        "saved": texts("take_away.saved", file="{file}"),
        "failed": texts("take_away.failed"),
    }
