"""HTML is written by the library, so nothing typed can become markup."""

from bleu_view.drawing.blocks import chart_head, note_paragraph, notice_paragraph

HOSTILE = '<img src=x onerror=alert(1)> & "quoted" $$x$$ **b**'


def test_every_block_escapes_what_it_says() -> None:
    assert all(
        "<img" not in block
        for block in (chart_head(HOSTILE, HOSTILE), note_paragraph(HOSTILE), notice_paragraph(HOSTILE))
    )


def test_an_error_is_announced_at_once_and_a_notice_in_turn() -> None:
    assert 'role="alert"' in notice_paragraph("no", is_error=True)
    assert 'role="status"' in notice_paragraph("odd")
