"""Browser tests of loading files on the corpus page: upload, drop, remedies, removal, scores, and canceling."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from bleu_view.words.texts import Texts
from labs.corpus.corpus_memory import PIECE_BYTES
from labs.corpus.view.corpus import FOLDER
from labs.corpus.view.files.given_file import MAX_FILE_BYTES
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, axe_findings
from tests.shared.browser.page_control import OpenApp, settle

EN, ZH = Texts("en"), Texts("zh")
SYSTEMS, REFERENCES = 0, 1
TERN, REFERENCE = FOLDER / "zh-en" / "tern.en.txt", FOLDER / "zh-en" / "reference-1.en.txt"
DROPPED_FILE_JS = """() => {
  const data = new DataTransfer();
  data.items.add(new File(['the cat\\n'], '<b>cat.txt'));
  return data;
}"""

OpenFields = Callable[[Texts, int], Page]
"""A function that opens the upload fields in a language and a window of a width in pixels."""


@pytest.fixture
def open_fields(open_app: OpenApp) -> OpenFields:
    def open_fields(texts: Texts, width: int) -> Page:
        page = open_app("/corpus", lang=texts.language, width=width)
        page.get_by_role("button", name=texts("corpus.use-files")).click()
        expect(page.locator(".file-drop .zone button")).to_have_count(2)
        return settle(page)

    return open_fields


def upload(page: Page, role: int, *files: Path | FilePayload) -> None:
    before = page.locator(".file-table tbody tr").count()
    page.locator(".file-drop input").nth(role).set_input_files(list(files))  # type: ignore[arg-type]
    expect(page.locator(".file-table tbody tr")).to_have_count(before + len(files))
    settle(page)


def payload(name: str, data: bytes) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": data}


def test_files_survive_errors_and_undo_and_get_scores_on_a_phone(open_fields: OpenFields) -> None:
    page = open_fields(ZH, 390)
    drop_and_remove_a_file(page)
    upload(page, REFERENCES, REFERENCE)
    heron = (FOLDER / "zh-en" / "heron.en.txt").read_bytes().replace(b"warm", b"w\xe4rm")
    upload(page, SYSTEMS, payload("tern.txt", TERN.read_bytes()), payload("heron.txt", heron))
    row, stage = page.locator(".file-table tr.wrong"), page.locator(".corpus-stage")
    expect(row).to_contain_text("E4")
    expect(row.locator(".preview").first).to_contain_text("wärm")
    expect(stage).to_have_count(0)
    row.get_by_role("button", name="Windows-1252").press("Enter")
    systems = stage.locator(".take tbody tr")
    expect(systems).to_have_count(2)
    settle(page).locator("[data-tab=text]").click()  # the fields fold when all files are valid
    page.get_by_role("button", name=ZH("corpus_files.remedy-remove", file="heron.txt")).click()
    expect(systems).to_have_count(1)
    settle(page).get_by_role("button", name=ZH("corpus_files.undo")).click()
    expect(systems).to_have_count(2)
    expect(stage.locator(".reading")).to_contain_text("p = ")
    expect(stage.locator(".board .end")).to_have_count(4)
    assert settle(page).evaluate(SIDEWAYS_OVERFLOW) <= 0
    with page.expect_download() as download:
        stage.get_by_role("button", name=ZH("corpus_export.save", file=".tex")).click()
    assert r"\begin{tabular}" in Path(download.value.path()).read_text(encoding="utf-8")


def drop_and_remove_a_file(page: Page) -> None:
    """Drop a file as a reference; check that its name is not markup."""
    dropped, table = page.evaluate_handle(DROPPED_FILE_JS), page.locator(".file-table")
    page.locator(".file-drop .zone").nth(REFERENCES).dispatch_event("drop", {"dataTransfer": dropped})
    expect(table).to_contain_text("<b>cat.txt")
    expect(page.get_by_text(ZH("corpus_files.lacks-systems"))).to_be_visible()
    settle(page).get_by_role("button", name=ZH("corpus_files.remedy-remove", file="<b>cat.txt")).click()
    expect(table).to_have_count(0)


def test_large_file_is_sent_in_pieces_until_canceled_and_a_too_large_one_is_refused(
    open_fields: OpenFields, tmp_path: Path
) -> None:
    page = open_fields(EN, 1280)
    line = b"a long line, " * 20 + b"ends here\n"
    large = line * (2 * PIECE_BYTES // len(line) + 9)
    (tmp_path / "large.txt").write_bytes(large)
    upload(page, SYSTEMS, tmp_path / "large.txt")
    status = page.locator(".file-drop").get_by_role("status")
    expect(status).to_have_text(EN("corpus_files.drop-taken", name="large.txt"))
    page.get_by_test_id("stButtonGroup").get_by_text("中文", exact=True).click()
    expect(status).to_have_text(ZH("corpus_files.drop-taken", name="large.txt"))
    expect(page.locator(".file-table")).to_contain_text(f"{large.count(line):,}")
    (tmp_path / "huge.txt").write_bytes(bytes(MAX_FILE_BYTES + 1))
    upload(settle(page), SYSTEMS, tmp_path / "huge.txt")
    expect(page.locator(".file-table tr.wrong").last).to_contain_text(re.compile("17 MB.*16 MB"))
    (tmp_path / "slow.txt").write_bytes(b"x\n" * (MAX_FILE_BYTES // 2))
    page.locator(".file-drop input").nth(SYSTEMS).set_input_files(tmp_path / "slow.txt")
    cancel = page.get_by_role("button", name=ZH("corpus_files.cancel"))
    cancel.click()
    expect(page.get_by_role("button", name=ZH("corpus_files.drop-choose-systems"))).to_be_focused()
    expect(cancel).to_be_hidden()
    upload(page, SYSTEMS, payload("small.txt", b"the cat\n"))
    expect(page.locator(".file-table tbody tr")).to_have_count(3)


def test_upload_controls_pass_axe_are_tall_enough_and_keep_the_focus(open_fields: OpenFields) -> None:
    page = open_fields(EN, 1280)
    upload(page, REFERENCES, REFERENCE)
    upload(page, SYSTEMS, payload("bad.txt", b"caf\xe9\n"), payload("all.tsv", b"id\tsystem\tref\n1\ta\tb\n"))
    column = page.get_by_role("group", name=EN("corpus_files.column", name="ref", file="all.tsv"))
    expect(column).to_contain_text("b")
    column.get_by_role("button", name=EN("corpus_files.use-systems")).press("Enter")
    chosen = page.locator(".column").last.get_by_role("button", name=EN("corpus_files.use-systems"))
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_be_focused()
    settle(page)
    for theme, width in (("light", 1280), ("dark", 390)):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 900})
        assert axe_findings(settle(page), ".st-key-file-drop, .st-key-file-table") == []
        assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
        sizes = page.locator(".file-table button, .file-drop .zone button").evaluate_all(
            "nodes => nodes.map(node => Math.round(node.getBoundingClientRect().height))"
        )
        assert min(sizes) >= 40
