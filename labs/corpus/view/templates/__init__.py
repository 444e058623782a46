"""A renderer for the HTML templates in this folder; it escapes every value."""

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def _printable(value: object) -> object:
    """Remove the control characters from a text, which HTML may not contain; return other values unchanged."""
    return "".join(sign for sign in value if sign >= " " or sign == "\t") if type(value) is str else value


_TEMPLATES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    finalize=_printable,
    lstrip_blocks=True,
    trim_blocks=True,
    undefined=StrictUndefined,
)


def render_template(name: str, **values: object) -> str:
    """Return the template with this name, filled with the values.

    >>> render_template("votes", heading="<b>", bars=[]).split()
    ['<div><p', 'class="bx-votes-head">&lt;b&gt;</p>', '</div>']
    """
    return _TEMPLATES.get_template(f"{name}.html").render(values)
