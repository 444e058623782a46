"""A small preview of the worksheet and its key as a component; printing prints only these, at full size."""

from bleu_view.words.texts import Texts
from frame.components.loader import register_component

_mount = register_component(__file__)


def show_sheet_preview(texts: Texts, html: str, *, alt: str, caption: str) -> None:
    """Draw both pages of the HTML side by side."""
    data = {"language": texts.language, "html": html, "alt": alt, "caption": caption}
    _mount(data=data, key="sheet_preview")
