"""Browser tests of loading files: upload, drop, paste, remedies, removal, and canceling."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from bleu_view.words.texts import Texts
from labs.corpus.file_drop import PIECE_BYTES
from labs.corpus.view.files.given_file import MAX_FILE_BYTES
from labs.corpus.view.scores.sample_corpora import FOLDER
from tests.shared.browser.accessibility import axe_findings
from tests.shared.browser.page_control import OpenPage, settle

EN = Texts("en")
SYSTEMS, REFERENCES = 0, 1
TERN, REFERENCE = FOLDER / "zh-en" / "tern.en.txt", FOLDER / "zh-en" / "reference-1.en.txt"


@pytest.fixture
def page(open_page: OpenPage, pages_url: str) -> Page:
    """Open the test app with the upload fields."""
    page = open_page(f"{pages_url}/corpus_input_app?lang=en")
    expect(page.locator(".file-drop .zone button")).to_have_count(2)
    return page


def upload(page: Page, role: int, *files: Path | FilePayload) -> None:
    before = page.locator(".file-table tbody tr").count()
    page.locator(".file-drop input").nth(role).set_input_files(list(files))  # type: ignore[arg-type]
    expect(page.locator(".file-table tbody tr")).to_have_count(before + len(files))
    settle(page)


def payload(name: str, data: bytes) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": data}


def test_uploaded_files_form_a_corpus_and_survive_errors_and_undo(page: Page) -> None:
    upload(page, REFERENCES, REFERENCE)
    upload(
        page,
        SYSTEMS,
        payload("tern.txt", TERN.read_bytes()),
        payload("heron.txt", TERN.read_bytes().replace(b"warm", b"w\xe4rm")),
    )
    row = page.locator(".file-table tr.wrong")
    expect(row).to_contain_text(EN("corpus_files.undecodable", line=8, character=29, byte="E4"))
    expect(page.get_by_text("tern:1:60:13a")).to_have_count(0)
    expect(row.locator(".preview").first).to_contain_text("wärm")
    row.get_by_role("button", name="Windows-1252").press("Enter")
    expect(page.get_by_text("tern,heron:1:60:13a")).to_be_visible()
    page.get_by_role("button", name=EN("corpus_files.remedy-remove", file="heron.txt")).click()
    expect(page.get_by_text("tern:1:60:13a")).to_be_visible()
    page.get_by_role("button", name=EN("corpus_files.undo")).click()
    expect(page.get_by_text("tern,heron:1:60:13a")).to_be_visible()


def test_large_file_is_sent_in_pieces_until_canceled_and_a_too_large_one_is_refused(page: Page, tmp_path: Path) -> None:
    line = b"a long line, " * 20 + b"ends here\n"
    large = line * (2 * PIECE_BYTES // len(line) + 9)
    (tmp_path / "large.txt").write_bytes(large)
    upload(page, SYSTEMS, tmp_path / "large.txt")
    status = page.locator(".file-drop").get_by_role("status")
    for language in ("zh", "en"):
        page.get_by_text(language, exact=True).click()
        expect(status).to_have_text(Texts(language)("corpus_files.drop-taken", name="large.txt"))
    expect(page.locator(".file-table")).to_contain_text(f"{large.count(line):,}")
    (tmp_path / "huge.txt").write_bytes(bytes(MAX_FILE_BYTES + 1))
    upload(page, SYSTEMS, tmp_path / "huge.txt")
    expect(page.locator(".file-table tr.wrong").last).to_contain_text(re.compile("17 MB.*16 MB"))
    (tmp_path / "slow.txt").write_bytes(b"x\n" * (MAX_FILE_BYTES // 2))
    page.locator(".file-drop input").nth(SYSTEMS).set_input_files(tmp_path / "slow.txt")
    cancel = page.get_by_role("button", name=EN("corpus_files.cancel"))
    cancel.click()
    expect(page.get_by_role("button", name=EN("corpus_files.drop-choose-systems"))).to_be_focused()
    expect(cancel).to_be_hidden()
    upload(page, SYSTEMS, payload("small.txt", b"the cat\n"))
    expect(page.locator(".file-table tbody tr")).to_have_count(3)


def test_file_can_be_dropped_and_its_name_is_no_markup(page: Page) -> None:
    dropped = page.evaluate_handle(
        "() => { const data = new DataTransfer(); data.items.add(new File(['cat\\n'], '<b>cat.txt')); return data; }"
    )
    page.locator(".file-drop .zone").nth(REFERENCES).dispatch_event("drop", {"dataTransfer": dropped})
    expect(page.locator(".file-table")).to_contain_text("<b>cat.txt")
    expect(page.locator(".file-table")).to_contain_text("reference 1")
    expect(page.get_by_text(EN("corpus_files.lacks-systems"))).to_be_visible()


def test_upload_controls_pass_axe_fit_the_screen_and_keep_the_focus(page: Page) -> None:
    upload(page, REFERENCES, REFERENCE)
    upload(page, SYSTEMS, payload("bad.txt", b"caf\xe9\n"), payload("all.tsv", b"id\tsystem\tref\n1\ta\tb\n"))
    column = page.get_by_role("group", name=EN("corpus_files.column", name="ref", file="all.tsv"))
    expect(column).to_contain_text("b")
    column.get_by_role("button", name=EN("corpus_files.use-systems")).press("Enter")
    chosen = page.locator(".column").last.get_by_role("button", name=EN("corpus_files.use-systems"))
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_be_focused()
    settle(page)
    for language, theme, width in (("en", "light", 1280), ("zh", "dark", 390)):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 900})
        page.get_by_text(language, exact=True).click()
        assert axe_findings(settle(page), ".stMainBlockContainer") == []
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
        sizes = page.locator(".file-table button, .file-drop .zone button").evaluate_all(
            "nodes => nodes.map(node => Math.round(node.getBoundingClientRect().height))"
        )
        assert min(sizes) >= 40
