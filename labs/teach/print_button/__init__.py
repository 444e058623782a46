"""A button that has the browser print what `sheet_preview` shows, alone. Only a click in the browser may print."""

from bleu_view.words.texts import Texts
from frame.components.loader import component

_mount = component(__file__)


def print_button(texts: Texts, label: str) -> None:
    """Draw the button."""
    _mount(data={"language": texts.language, "label": label}, key="print_button", width="content")
