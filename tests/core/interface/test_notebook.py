"""Tests of a score in a notebook: its repr, and its HTML table."""

import re
from dataclasses import replace
from html.parser import HTMLParser

from bleu_core import Segment, papineni, sacrebleu, score, signature, tf_nmt

RESULT = score([Segment("the cat", ("the cat sat",))] * 100, papineni(2))


class Cells(HTMLParser):
    """An HTML parser that collects the texts between the tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_repr_contains_the_failure() -> None:
    assert "value=nan, failure='ZeroDivisionError', matches=" in repr(
        score([Segment("", ("a",))], tf_nmt(tokenizer="whitespace"))
    )


def test_table_contains_the_orders_and_the_signature() -> None:
    cells = Cells(RESULT._repr_html_()).texts
    assert cells[0] == "BLEU = 0.6065, BP = 0.6065, c = 200, r = 300"
    assert cells[1:-1] == [*"nmt", "m/t", *"pw", "1", "200", "200", "1", "1", "0.5", "2", "100", "100", "1", "1", "0.5"]
    assert cells[-1] == signature(RESULT.variant)


def test_names_are_escaped_in_html() -> None:
    html = replace(RESULT, variant=replace(papineni(2), name="<script>")), replace(RESULT, failure="<b>")
    assert [re.search("<script|<b>", one._repr_html_()) for one in html] == [None, None]


def test_a_short_sentence_has_a_notice_about_effective_order() -> None:
    short = [Segment("the cat", ("the cat sat",))]
    assert [notice.id for notice in score(short, sacrebleu()).notices] == [
        "order-longer-than-candidate",
        "effective-order-helps",
    ]
    for variant in (sacrebleu(effective_order=True), papineni(), sacrebleu(max_order=2)):
        assert "effective-order-helps" not in [notice.id for notice in score(short, variant).notices]
    assert "effective-order-helps" not in [notice.id for notice in score(short * 2, sacrebleu()).notices]
