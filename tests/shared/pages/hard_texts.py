"""Texts that could break pages: accidental pastes, and text that is markup unless it is escaped."""

import random

from bleu_view.scenario.scenario import MAX_CHARACTERS

RANDOM = random.Random(5)  # noqa: S311 - no secret
CANARY = "canary"  # part of every hostile text, to search for it
HOSTILE_TEXTS = {
    "a Markdown image": f"![{CANARY}](http://192.0.2.1/{CANARY}.png) **{CANARY}**",
    "Markdown of Streamlit's own": f":red[{CANARY}] :material/{CANARY}: `{CANARY}` # {CANARY}",
    "HTML": f'<img src=x onerror="{CANARY}()"> <script>{CANARY}()</script> </div> &lt;{CANARY}&gt;',
    "LaTeX": rf"$${CANARY}^2$$ \textcolor{{red}}{{{CANARY}}} \input{{{CANARY}}} $ % & _",
    "braces": f"{{{CANARY}}} {{0}} {{c}} {{number}} %s",
    "a template of Vega": f"datum.{CANARY} '{CANARY}' + \"{CANARY}\"",
}
HARD_TEXTS = {
    "empty": "",
    "blank": "  \t\u3000",
    "one token": "guide",
    "5,000 tokens": " ".join(f"w{RANDOM.randrange(10, 100)}" for _ in range(5_000)),
    "Chinese": "我喜欢学习自然语言处理。",
    "Arabic": "القطة جلست على الحصيرة الكبيرة",
    "Hebrew among English": "the שלום of עולם party",
    "joined emoji": "👩\u200d👩\u200d👧\u200d👦 👍🏽 🏳\ufe0f\u200d🌈",
    "combining marks": "e\u0301 z" + "\u0301" * 300 + " \u0301",
    "invisible": "\u200b \u00ad \u2060 \ufeff \u202e a",
    "controls": "a\x00b \x07 \x1b[31m \x7f \x85",
    "line breaks": "a\nb\r\nc\u2028d",
    "a token of 10,000 characters": "w" * 10_000,
    "the longest that is scored": "w " * (MAX_CHARACTERS // 2),
    **HOSTILE_TEXTS,
}
TOO_LONG_TEXT = "x" * (MAX_CHARACTERS + 1)
# Random letters cannot be compressed much.
TEXT_TOO_LONG_FOR_ADDRESS = "".join(RANDOM.choices([chr(code) for code in range(0x4E00, 0x9F00)], k=MAX_CHARACTERS))
