"""Pages and fragments in HTML: the Jinja templates of this folder, which escape every value."""

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def _printable(value: object) -> object:
    """Return a text without control characters, which HTML may not contain; other values as they are."""
    return "".join(sign for sign in value if sign >= " " or sign == "\t") if type(value) is str else value


_TEMPLATES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    finalize=_printable,
    lstrip_blocks=True,
    trim_blocks=True,
    undefined=StrictUndefined,
)


def render(name: str, **values: object) -> str:
    """Return a template filled with values.

    >>> render("votes", heading="<b>", bars=[]).split()
    ['<div><p', 'class="bx-votes-head">&lt;b&gt;</p>', '</div>']
    """
    return _TEMPLATES.get_template(f"{name}.html").render(values)
