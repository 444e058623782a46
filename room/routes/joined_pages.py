"""A page in one file: its markup, its style, its script and its words joined, so that a phone asks for it once.

In: the page's script, beside which stands a style of its name; the names of its texts' files. Out: HTML, with a policy
that lets it run its own script, speak to this site, and nothing else.
"""

import gzip
import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bleu_view.drawing.bundles import bundled_script, joined_style
from bleu_view.drawing.palette import PALETTES, Palette, palette
from bleu_view.words.texts import LANGUAGES, Texts
from room.codes import SIGNS
from room.routes.requests import NOT_KEPT
from room.settings import SEATS

_MARKUP = Path(__file__).parents[1] / "web/page.html"
_POLICY = (
    "default-src 'none'; script-src {script}; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_NAMED = ("ink", "muted", "rule", "background", "tint", "accent", "slate", "alarm", "alarm_field")


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedPage:
    """A page as it is sent, and the policy that goes with it."""

    html: str
    packed: bytes
    policy: str

    async def serve(self, request: Request) -> Response:
        """Send the page, packed where the browser unpacks: 300 phones ask at once. The address alone tells its room."""
        headers = {**NOT_KEPT, "Content-Security-Policy": self.policy, "Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return HTMLResponse(self.html, headers=headers)
        return HTMLResponse(self.packed, headers={**headers, "Content-Encoding": "gzip"})


def joined_page(script: Path, texts: Sequence[str], seats: int = SEATS) -> JoinedPage:
    """Join a page; the script finds its words, by language, in the element `words`."""
    style = f"{_variables()}{joined_style(script.with_suffix('.css'))}"
    bundle = bundled_script(script)
    pieces = _MARKUP.read_text(encoding="utf-8").split("@@")
    filled = {"style": style, "script": bundle, "words": _words(texts, seats)}
    html = "".join([filled[piece] if place % 2 else piece for place, piece in enumerate(pieces)])
    return JoinedPage(html=html, packed=gzip.compress(html.encode()), policy=_POLICY.format(script=_hash(bundle)))


def _words(files: Sequence[str], seats: int) -> str:
    """Write the texts as JSON that ends no script."""
    words = {language: _templates(Texts(language), files) for language in LANGUAGES}
    page = {"words": words, "signs": SIGNS, "seats": seats}
    return json.dumps(page, ensure_ascii=False).replace("<", "\\u003c")


def _templates(texts: Texts, files: Sequence[str]) -> dict[str, str]:
    return {name: template for file in files for name, template in texts.templates(file).items()}


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _variables() -> str:
    """Write the colours of both themes, those of the pages of the course."""
    light, dark = (_rule(palette(theme)) for theme in PALETTES)
    return f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"


def _rule(colours: Palette) -> str:
    named = [f"--{name.replace('_', '-')}:{getattr(colours, name)}" for name in _NAMED]
    orders = [f"--order-{place}:{colour}" for place, colour in enumerate(colours.fills[:4], 1)]
    return ";".join([*named, *orders])
