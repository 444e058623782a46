"""Save charts as SVG, or as PNG, which the browser draws from it with the fonts that it has: nothing is fetched.

In: pictures as SVG. Out: the component on the page; it returns nothing.
"""

from collections.abc import Sequence

from bleu_view.words.texts import Texts
from frame.components.loader import component
from labs.corpus.view.export import Picture

_mount = component(__file__)


def save_pictures(texts: Texts, pictures: Sequence[Picture], *, stem: str, key: str) -> None:
    """Draw two buttons for each picture; files are called `bleu-<stem>-<picture>`."""
    data = {
        "language": texts.language,
        "pictures": [{"name": each.name, "file": f"bleu-{stem}-{each.id}", "svg": each.svg} for each in pictures],
        "words": {
            "charts": texts("corpus_export.charts"),
            "button": texts("corpus_export.chart-as", name="{name}", kind="{kind}"),
            "saved": texts("corpus_export.chart-saved", file="{file}"),
            "failed": texts("corpus_export.chart-failed"),
        },
    }
    _mount(data=data, key=key)
