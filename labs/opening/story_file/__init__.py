"""The story as a single HTML file: the stage's scripts and styles in a page that needs no server.

The file contains both languages and the counts of every sentence that the buttons produce. For any other typed text, it
shows the address of the app.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path
from string import Template

from bleu_view.drawing.bundles import bundle_script, bundle_style
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.palette import palette
from bleu_view.words.texts import LANGUAGES, Texts
from frame.components.assets import SHARED_STYLE
from frame.shell.style import colour_variables
from labs.opening.story import stage_data

_FOLDER = Path(__file__).parent
_STORY_FOLDER = _FOLDER.with_name("story")
_SANS_FONT = "'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
_SERIF_FONT = "Georgia, 'Times New Roman', 'Songti SC', STSong, 'Noto Serif SC', 'Noto Serif CJK SC', serif"


def build_story_file(language: str, doors: Callable[[Texts], Mapping[str, object]]) -> str:
    """Return the HTML file, which opens in `language`; `doors` returns the links of the last scene."""
    light, dark = (colour_variables(palette(theme)) for theme in ("light", "dark"))
    both = {each: stage_data(Texts(each), doors(Texts(each))) for each in LANGUAGES}
    data = json.dumps({"language": language, "data": both}, ensure_ascii=False)
    page = Template((_FOLDER / "story_file.html").read_text(encoding="utf-8"))
    return page.substitute(
        language=language,
        title=to_html(element("title", Texts(language)("pages.opening-title"))),
        variables=f"{light}@media(prefers-color-scheme:dark){{{dark}}}",
        fonts=_font_style(),
        style=SHARED_STYLE + bundle_style(_STORY_FOLDER / "story.css"),
        data=data.replace("<", "\\u003c"),  # the data cannot close the surrounding <script>
        script=bundle_script(_FOLDER / "story_file.js"),
    )


def _font_style() -> str:
    """Return the CSS of the fonts.

    Latin letters are embedded, because CJK fonts have wide quotation marks.
    """
    faces = []
    for name in ("sans", "serif"):
        data = b64encode((_FOLDER / "letters" / f"{name}.woff2").read_bytes()).decode("ascii")
        source = f"src:url(data:font/woff2;base64,{data})"
        faces.append(f"@font-face{{font-family:Story-{name};font-weight:400 700;{source}}}")
    stacks = f"--st-font:Story-sans,{_SANS_FONT};--st-heading-font:Story-serif,{_SERIF_FONT}"
    return f"{''.join(faces)}:root{{{stacks}}}"
