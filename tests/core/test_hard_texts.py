"""Difficult texts, such as control characters and a token of 10,000 characters, and a test under every tokenizer."""

from itertools import product

from bleu_core import TOKENIZERS, Segment, papineni, score

HARD_TEXTS = {
    "empty": "",
    "blank": " \t\u3000 ",
    "one-token": "word",
    "thousands": " ".join(f"w{number % 700}" for number in range(5000)),
    "chinese": "我喜欢学习自然语言处理，也喜欢Python3.8。",
    "right-to-left": "القطة جلست على الحصيرة، שלום\u200f עולם",
    "emoji": "a 👩‍👩‍👧‍👦 family 🏳️‍🌈 flag 👍🏽 b",
    "combining": "le cafe\u0301 n\u0303 Z\u0351\u036b\u0343",
    "markdown": "# **bold** _it_ [link](http://x.y) `code` | a | b |",
    "html": "<b>bold</b> <script>alert('x')</script> &amp; &lt;",
    "formula": "price is $$ 5 $$ or $x^2$ \\frac{a}{b}",
    "nul": "a\x00b c\x00 d",
    "long-token": "x" * 10_000,
    "lines": "first line\nsecond line\r\nthird",
    "surrogate": "broken \ud800 pair",
}


def test_a_text_matches_itself_completely_under_every_tokenizer() -> None:
    for tokenizer, text in product(TOKENIZERS, filter(str.strip, HARD_TEXTS.values())):
        assert score([Segment(text, (text,))], papineni(1, tokenizer=tokenizer)).value == 1, tokenizer
