"""Browser tests of the corpus page: the question, settings, resampling, the segment table, and loading files."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from labs.corpus.corpus_memory import PIECE_BYTES
from labs.corpus.view.corpus import FOLDER
from labs.corpus.view.files.given_file import MAX_FILE_BYTES
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, axe_findings
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.explore import example_link

EN, ZH = Texts("en"), Texts("zh")
FOCUSED_ROW_JS = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.dataset?.key ?? '';
}"""


def table_rows(page: Page) -> Locator:
    return page.locator(".segment-table tbody tr")


def type_search(page: Page, pattern: str) -> Locator:
    """Type a pattern into the search field, and return the locator of its error message."""
    page.locator(".segment-table input[type=search]").fill(pattern)
    return page.locator(".segment-table .trouble")


def test_embedded_exhibit_fits_its_frame(open_app: OpenApp) -> None:
    for lang, corpus, ask in (("zh", "en-zh", 1), ("en", "sixteen", 0)):
        view = example_link(PRESETS[0].preset, (("corpus", corpus),))
        page = open_app(f"/corpus?embed=true&ask={ask}&s={view}", lang=lang, width=720, height=420)
        expect(page.locator(".corpus-stage svg:visible")).to_have_count(1)
        main = settle(page).get_by_test_id("stMain")
        assert (corpus, main.evaluate("node => node.scrollHeight - node.clientHeight")) == (corpus, 0)


def test_answering_moves_neither_question_nor_chart_and_settings_open_in_a_panel(open_app: OpenApp) -> None:
    page = open_app("/corpus?ask=1")
    stage = page.locator(".corpus-stage")
    boxes = [stage.locator(name) for name in (".question", ".pairs", ".slope")]
    before = [box.bounding_box() for box in boxes]
    expect(stage.locator(".covered")).to_have_text("?")
    stage.get_by_role("button", name="Heron", exact=True).click()
    expect(stage.locator(".slant")).to_have_count(2)
    expect(stage.locator(".reading")).to_contain_text(EN("predict.right"))
    assert [box.bounding_box() for box in boxes] == before
    change_settings(settle(page))


def change_settings(page: Page) -> None:
    stage = page.locator(".corpus-stage")
    score = stage.locator(".board .score").first
    before = str(score.text_content())
    stage.locator("summary").click()
    stage.get_by_role("checkbox", name=EN("corpus.scale-of-one")).check()
    expect(score).to_contain_text("0.")
    stage.get_by_role("combobox", name=EN("frame.tokenizer")).select_option("char")
    expect(stage.locator("summary")).to_contain_text("char")
    expect(score).not_to_have_text(before)
    page.keyboard.press("Escape")
    expect(stage.locator(".panel")).to_be_hidden()


def step_through_resampling_and_pooling(page: Page) -> None:
    chance, pooling = page.locator(".chance"), page.locator(".pooling")
    done = chance.locator(".reading").inner_text()
    chance.locator(".step-start").click()
    expect(chance.locator(".note")).to_contain_text(EN("corpus.all-segments", segments=60))
    chance.locator(".step-next").click()
    expect(chance.locator(".reading")).to_contain_text("Draw 1:")
    expect(chance.locator(".note")).to_contain_text("×")
    chance.locator(".step-run-all").click()
    expect(chance.locator(".reading")).to_have_text(done)
    expect(chance.locator(".step-next")).to_have_attribute("aria-disabled", "true")
    settle(page).get_by_test_id("stButtonGroup").get_by_text(EN("corpus.made-pool"), exact=True).click()
    pooling.locator(".step-start").click()
    expect(pooling.locator(".fraction").first).to_contain_text("– / ")
    pooling.locator(".step-next").click()
    expect(pooling.locator(".reading")).to_contain_text(EN("corpus.segment", number=1))
    expect(pooling.locator(".dot:not([hidden])")).to_have_count(2)
    settle(page).keyboard.press("End")  # the stepper keeps the focus after the rerun
    expect(pooling.locator(".meet").first).to_be_visible()
    expect(page.locator(".stepper:visible")).to_have_count(1)


def test_resampling_is_stepped_through_and_segments_are_found_excluded_and_opened_in_explore(
    open_app: OpenApp,
) -> None:
    page = open_app(f"/corpus?s={example_link(PRESETS[0].preset, (('corpus-tab', 'draws'),))}", calm=True)
    expect(page.locator(".corpus-stage .reading")).not_to_be_empty()
    step_through_resampling_and_pooling(settle(page))
    settle(page).locator(".tab[data-tab=mean]").click()
    expect(page.locator(".segment-dots canvas")).to_be_visible()
    open_a_dot(settle(page))
    check_search(page)
    facts = page.locator(".corpus-stage summary")
    table_rows(page).first.focus()
    page.keyboard.press("ArrowDown")
    place = int(page.evaluate(FOCUSED_ROW_JS))
    page.keyboard.press("Enter")
    expect(page.locator(".bx-segment-head")).to_contain_text(f"Segment {place + 1}")
    settle(page)
    assert int(page.evaluate(FOCUSED_ROW_JS)) == place
    page.keyboard.press("Space")
    expect(page.get_by_text(EN("corpus.left-out", count=1, a="", b="").split("**")[1])).to_be_visible()
    settle(page)
    assert int(page.evaluate(FOCUSED_ROW_JS)) == place
    expect(facts).to_contain_text("59 ")
    page.locator(".segment-table .foot button:visible").last.click()
    expect(facts).to_contain_text("60 ")
    check_sorting_and_filter(settle(page))
    check_lists_on_a_phone(page)
    open_in_explore_and_undo(page)


def check_search(page: Page) -> None:
    """Search for words and regular expressions; check that invalid and slow patterns are reported."""
    error = type_search(page, "train")
    expect(table_rows(page)).not_to_have_count(40)
    found = table_rows(page).count()
    type_search(page, "TR[a]in")
    expect(table_rows(page)).to_have_count(found)
    expect(error).to_be_empty()
    for pattern, key in (("(train", "plain"), ("^(([a-z])+.)+[A-Z]([a-z])+$", "slow")):
        type_search(page, pattern)
        expect(error).to_have_text(EN(f"corpus.search-{key}"))
    type_search(page, "")
    expect(table_rows(page)).to_have_count(40)


def check_sorting_and_filter(page: Page) -> None:
    """Sort by length, then show only the segments that system A wins; check the visible rows."""
    table = page.locator(".segment-table")
    table.get_by_role("button", name="r", exact=True).click()
    lengths = [float(text) for text in table.locator("td.length").all_inner_texts()]
    assert lengths == sorted(lengths)
    expect(table.locator("th.length")).to_have_attribute("aria-sort", "ascending")
    table.get_by_role("button", name=EN("corpus.filter-a")).click()
    assert all(text.startswith("+") for text in table.locator("td.gap").all_inner_texts())


def open_a_dot(page: Page) -> None:
    """Choose a dot by keyboard; check that the tab of the segments opens at its segment."""
    page.locator(".segment-dots canvas").focus()
    page.keyboard.press("End")
    head = page.locator(".segment-dots .readout b").first.inner_text()
    before = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(before)
    settle(page).locator(".tab[data-tab=segments]").click()
    expect(page.locator(".bx-segment-head")).to_contain_text(head)
    settle(page)


def open_in_explore_and_undo(page: Page) -> None:
    page.get_by_role("button", name=EN("corpus.open-in-explore", letter="A")).click()
    field = page.get_by_role("textbox", name=EN("frame.candidate"))
    expect(field).not_to_have_value(PRESETS[0].candidate)
    undo = page.get_by_role("button", name=EN("frame.undo"))
    expect(undo).to_be_enabled()
    settle(page)
    undo.click()
    expect(field).to_have_value(PRESETS[0].candidate)


def check_lists_on_a_phone(page: Page) -> None:
    """Check that no list of segments scrolls horizontally on a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("ngrams", "length", "scores", "segments"):
        page.get_by_test_id("stButtonGroup").get_by_text(EN(f"corpus.list-{name}"), exact=True).click()
        expect(page.get_by_role("heading", name=EN(f"corpus.ask-{name}"))).to_be_visible()
        assert settle(page).evaluate(SIDEWAYS_OVERFLOW) <= 0


# ---- loading files

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
