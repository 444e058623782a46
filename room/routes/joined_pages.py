"""A page of the room in one response: markup, style, script and texts, with a policy that allows nothing else."""

import gzip
import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bleu_view.drawing.bundles import bundle_script, bundle_style, join_style
from bleu_view.drawing.palette import NEUTRALS, PALETTES, Palette, palette
from bleu_view.words.texts import LANGUAGES, Texts
from room.codes import SIGNS
from room.routes.requests import NO_STORE_HEADERS
from room.settings import SEATS

_ROOM = Path(__file__).parents[1]
_MARKUP = _ROOM / "web/page.html"
_PICTURE_STYLE = _ROOM / "pictures/pictures.css"
_POLICY = (
    "default-src 'none'; script-src {script}; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BundledPage:
    """A page as HTML and compressed, and its content security policy."""

    html: str
    packed: bytes
    policy: str

    async def serve(self, request: Request) -> Response:
        """Send the page, compressed if the browser accepts gzip: 300 phones may load it at once."""
        headers = {**NO_STORE_HEADERS, "Content-Security-Policy": self.policy, "Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return HTMLResponse(self.html, headers=headers)
        return HTMLResponse(self.packed, headers={**headers, "Content-Encoding": "gzip"})


def bundled_page(script: Path, texts: Sequence[str], seats: int = SEATS) -> BundledPage:
    """Build a page from a script, its style (same name, `.css`), and files of the text catalogue.

    The script reads the texts from the element `words`, and the style of the pictures from `picture-style`.
    """
    style = f"{_colour_properties()}{join_style(script.with_suffix('.css'))}"
    bundle = bundle_script(script)
    pieces = _MARKUP.read_text(encoding="utf-8").split("@@")
    pictures = bundle_style(_PICTURE_STYLE)
    filled = {"style": style, "pictures": pictures, "script": bundle, "words": _texts_json(texts, seats)}
    html = "".join([filled[piece] if place % 2 else piece for place, piece in enumerate(pieces)])
    return BundledPage(html=html, packed=gzip.compress(html.encode()), policy=_POLICY.format(script=_csp_hash(bundle)))


def _texts_json(files: Sequence[str], seats: int) -> str:
    """Return the texts as JSON, with `<` escaped, which could close the script element."""
    words = {language: _templates(Texts(language), files) for language in LANGUAGES}
    page = {"words": words, "signs": SIGNS, "seats": seats}
    return json.dumps(page, ensure_ascii=False).replace("<", "\\u003c")


def _templates(texts: Texts, files: Sequence[str]) -> dict[str, str]:
    return {name: template for file in files for name, template in texts.templates(file).items()}


def _csp_hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _colour_properties() -> str:
    """Return the colours of both themes as CSS custom properties."""
    light, dark = (_theme_properties(palette(theme)) for theme in PALETTES)
    return f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"


def _theme_properties(colours: Palette) -> str:
    return ";".join([f"--bx-{name.replace('_', '-')}:{getattr(colours, name)}" for name in NEUTRALS])
