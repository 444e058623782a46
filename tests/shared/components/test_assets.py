"""Tests of the components' scripts as served files: the stub that imports them, and the cache headers."""

import asyncio
import gzip
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from bleu_view.drawing.bundles import exported_names
from frame.components import assets
from frame.components.assets import (
    INLINE_VARIABLE,
    SHARED_STYLE,
    asset_route,
    script_to_send,
    shared_script_address,
    style_address,
    style_to_send,
)

SCRIPT = "const one = 1;\nexport default function render({ data }) {\n  return one;\n}\n"
STYLE = '.one { content: "</script>"; }'
MAX_SENT_BYTES = 390


@pytest.fixture(autouse=True)
def without_published_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "_files", {})


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "one.js"
    file.write_text(SCRIPT)
    return file


def request_asset(address: str, encoding: str = "identity") -> Response:
    """Request an address from the asset route, and return the response."""
    scope = {
        "type": "http",
        "headers": [(b"accept-encoding", encoding.encode())],
        "path_params": {"address": address.rpartition("/")[2]},
    }
    response: Response = asyncio.run(asset_route(import_module).endpoint(Request(scope)))
    return response


def imported_address(script: str) -> str:
    """Extract the address from which a stub imports its script."""
    return "/" + script.partition('new URL("')[2].partition('"')[0]


def test_stub_is_short_and_imports_a_cached_file(script: Path) -> None:
    stub = script_to_send("one", script, STYLE)
    assert len(stub.encode()) <= MAX_SENT_BYTES
    assert "await" not in stub  # WebKit refuses a second instance of a component that waits at its top level
    response = request_asset(imported_address(stub))
    assert response.headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in response.headers["Cache-Control"]
    assert "function render({ data })" in bytes(response.body).decode()
    assert "mountStyled(render," in bytes(response.body).decode()
    assert style_to_send(STYLE) == ""


def test_constants_are_in_the_file_and_not_in_the_stub(script: Path) -> None:
    stub = script_to_send("one", script, STYLE, {language: {"words": {"back": language}} for language in ("en", "zh")})
    assert len(stub.encode()) <= MAX_SENT_BYTES
    body = bytes(request_asset(imported_address(stub)).body).decode()
    assert body.endswith(',{"en": {"words": {"back": "en"}}, "zh": {"words": {"back": "zh"}}});\n')


def test_all_scripts_import_the_same_shared_style(script: Path) -> None:
    scripts = [
        bytes(request_asset(imported_address(script_to_send(name, script, STYLE))).body).decode()
        for name in ("one", "two")
    ]
    name = shared_script_address().rpartition("/")[2]
    assert all(f'from"./{name}"' in script and ".stepper" not in script for script in scripts)
    assert ".stepper" in bytes(request_asset(shared_script_address()).body).decode()


def test_only_the_shared_file_contains_common_functions() -> None:
    script = Path(assets.__file__).parents[1] / "widgets" / "wall" / "wall.js"
    body = bytes(request_asset(imported_address(script_to_send("wall", script, STYLE))).body).decode()
    imported = body.partition("import{")[2].partition("}")[0].split(",")
    assert {"mountStyled", "element", "STATUS_SIGNS"} <= set(imported)
    assert "function element(" not in body
    assert "export function element(" in bytes(request_asset(shared_script_address()).body).decode()


def test_no_other_module_defines_a_name_of_the_shared_file() -> None:
    """A component's file that imports a name and defines it does not run."""
    frame = Path(assets.__file__).parents[1]
    modules = [
        file.read_text(encoding="utf-8") for layer in (frame, frame.parent / "labs") for file in layer.rglob("*.js")
    ]
    definition = re.compile(r"^(?:export )?(?:async )?(?:function|const|let) (\w+)", re.MULTILINE)
    definitions = Counter(name for module in modules for name in definition.findall(module))
    shared = exported_names(bytes(request_asset(shared_script_address()).body).decode())
    assert [name for name in shared if definitions[name] > 1] == []


def test_file_is_compressed_if_the_browser_accepts_gzip(script: Path) -> None:
    address = imported_address(script_to_send("one", script, STYLE))
    plain, compressed = request_asset(address), request_asset(address, "br, gzip")
    assert "Content-Encoding" not in plain.headers
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(compressed.body) == plain.body


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("export default function ({ data }) {}", "function render({ data }) {}"),
        ('export default defineComponent("two", draw);', 'const render = defineComponent("two", draw);'),
    ],
)
def test_default_export_gets_a_name(script: Path, written: str, named: str) -> None:
    script.write_text(f"{written}\n")
    body = bytes(request_asset(imported_address(script_to_send("two", script))).body).decode()
    assert f"{named}\n" in body
    assert "mountStyled(render," in body


def test_outdated_address_returns_the_current_file_uncached(script: Path) -> None:
    old = imported_address(script_to_send("one", script, STYLE))
    script.write_text(SCRIPT + "const two = 2;\n")
    new = imported_address(script_to_send("one", script, STYLE))
    assert old != new
    response = request_asset(old)
    assert (response.headers["Cache-Control"], bytes(response.body).decode()) == (
        "no-store",
        bytes(request_asset(new).body).decode(),
    )


def test_page_style_sheet_is_served_as_a_cached_file() -> None:
    response = request_asset(style_address("page", STYLE))
    assert response.headers["Content-Type"].startswith("text/css")
    assert "immutable" in response.headers["Cache-Control"]
    assert bytes(response.body).decode() == STYLE


def test_unknown_component_is_not_found() -> None:
    assert request_asset("/assets/none.123.js").status_code == 404


def test_environment_variable_sends_everything_inline(monkeypatch: pytest.MonkeyPatch, script: Path) -> None:
    monkeypatch.setenv(INLINE_VARIABLE, "1")
    inline = script_to_send("one", script, STYLE, {"en": {"back": "Back"}})
    assert "function render({ data })" in inline
    assert inline.endswith('export default receiving({"en": {"back": "Back"}})(render);\n')
    assert style_to_send(STYLE) == f"{SHARED_STYLE}\n{STYLE}"
    assert style_address("page", STYLE) == ""
