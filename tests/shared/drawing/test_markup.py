"""Tests of HTML blocks: typed text is escaped, and messages have roles for screen readers."""

from bleu_view.drawing.blocks import note_html, notice_html

HOSTILE = '<img src=x onerror=alert(1)> & "quoted" $$x$$ **b**'


def test_every_block_escapes_its_text() -> None:
    assert all("<img" not in block for block in (note_html(HOSTILE), notice_html(HOSTILE)))


def test_error_has_the_alert_role_and_a_notice_the_status_role() -> None:
    assert 'role="alert"' in notice_html("no", is_error=True)
    assert 'role="status"' in notice_html("odd")
