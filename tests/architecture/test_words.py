"""Tests that code contains no texts for learners, which belong in `content/`, in both languages."""

from tests.architecture.source import ROOT, find_offences, parse_sample, read_sources
from tests.architecture.words import words_in_code, words_in_script

SCRIPTS = sorted(file for layer in ("frame", "labs", "room") for file in (ROOT / layer).rglob("*.js"))


def test_code_contains_no_text_for_learners() -> None:
    assert find_offences(words_in_code, read_sources("pages", "labs", "frame", "room", "bleu_view")) == []


def test_scripts_contain_no_text_for_learners() -> None:
    found = {file: words_in_script(file.read_text(encoding="utf-8")) for file in SCRIPTS}
    assert {str(file.relative_to(ROOT)): words for file, words in found.items() if words} == {}


LEARNER_TEXTS = [
    "heading = 'Where the score went'",
    "heading = note.words('steps', 'Two words')",
    "heading = f'<p class=\"{kind}\">the <b>score</b></p>'",
    "heading = '分数'",
    r"formula = r'\text{brevity penalty}'",
    "st.button('Undo')",
    "st.button(f'Undo {n}')",
    "alt.X('value:Q', title='Precision')",
    "spec = {'mark': 'bar', 'title': 'Precision'}",
    "def f():\n    message = 'not an error'\n    return message",
]
OTHER_CODE = [
    "def f():\n    '''So may this one.'''",
    "raise ValueError(f'order must be positive, not {n}')",
    "def f():\n    message = f'order must be positive, not {n}'\n    raise ValueError(message)",
    "_FIRST, _LAST = '一', '龥'",
    "SIGNS = ('=', '＝')",
    "TEXT_FONT = 'Source Sans, Noto Sans SC, sans-serif'",
    'markup = f\'<div class="brick credited" title="{word}">{word}</div>\'',
    r"formula = r'\log \mathrm{BP} = \min(0, 1 - r/c)'",
    "snippet = 'from math import exp\\nprint(exp(1))\\n'",
    "alt.X('value:Q', title=None)",
    "st.button(texts('explore.undo'), icon=':material/undo:', key='undo')",
    "words = texts.words('steps', 'run-all next place')",
    "_mount = register_component(__file__, steps='run-all next place')",
    "connection.execute('SELECT value FROM answer WHERE room = ?')",
]
SCRIPT_TEXTS = [
    'item.textContent = "used"',
    "item.title = `order ${n}`",
    'item.setAttribute("aria-label", "used up")',
    "make({'aria-label': 'used'})",
    "say('分数')",
]
OTHER_SCRIPTS = [
    "/* item.textContent = 'as it is' */\nitem.dir = 'auto'; // don't say 'it'\n",
    "item.className = `row ${status}`;",
    "item.textContent = `${words[0]} ✓ p`;",
    "item.setAttribute('aria-pressed', 'true');",
]


def test_checker_finds_only_learner_texts_in_code() -> None:
    assert [code for code in LEARNER_TEXTS if len(words_in_code(parse_sample(code))) != 1] == []
    assert [code for code in OTHER_CODE if words_in_code(parse_sample(code))] == []


def test_checker_finds_only_learner_texts_in_scripts() -> None:
    assert [script for script in SCRIPT_TEXTS if len(words_in_script(script)) != 1] == []
    assert [script for script in OTHER_SCRIPTS if words_in_script(script)] == []
