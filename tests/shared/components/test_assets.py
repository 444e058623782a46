"""Components' scripts as served files: the stub sent in their place, and the cache headers."""

import asyncio
import gzip

import pytest
from starlette.requests import Request
from starlette.responses import Response

from frame.components import assets
from frame.components.assets import (
    INLINE,
    SHARED_STYLE,
    asset_route,
    script_to_send,
    shared_address,
    style_address,
    style_to_send,
)

SCRIPT = "const one = 1;\nexport default function render({ data }) {\n  return one;\n}\n"
STYLE = '.one { content: "</script>"; }'
MOST_SENT = 340


@pytest.fixture(autouse=True)
def no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "_files", {})


def get(where: str, encoding: str = "identity") -> Response:
    """Ask the route for an address."""
    scope = {
        "type": "http",
        "headers": [(b"accept-encoding", encoding.encode())],
        "path_params": {"address": where.rpartition("/")[2]},
    }
    answer: Response = asyncio.run(asset_route().endpoint(Request(scope)))
    return answer


def address(sent: str) -> str:
    """Return the address that a script imports from."""
    return "/" + sent.partition('new URL("')[2].partition('"')[0]


def test_sent_script_is_short_and_imports_a_file_to_be_kept() -> None:
    sent = script_to_send("one", SCRIPT, STYLE)
    assert len(sent.encode()) <= MOST_SENT
    answer = get(address(sent))
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in answer.headers["Cache-Control"]
    assert "export default function render({ data })" in bytes(answer.body).decode()
    assert "mountStyled(render," in bytes(answer.body).decode()
    assert style_to_send(STYLE) == ""


def test_shared_style_is_one_file_that_every_script_imports() -> None:
    scripts = [bytes(get(address(script_to_send(name, SCRIPT, STYLE))).body).decode() for name in ("one", "two")]
    name = shared_address().rpartition("/")[2]
    assert all(f'from"./{name}"' in script and ".stepper" not in script for script in scripts)
    assert ".stepper" in bytes(get(shared_address()).body).decode()


def test_file_is_packed_for_browsers_that_unpack() -> None:
    where = address(script_to_send("one", SCRIPT, STYLE))
    plain, packed = get(where), get(where, "br, gzip")
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body


def test_unnamed_function_gets_a_name() -> None:
    sent = script_to_send("two", "export default function ({ data }) {}\n")
    assert "mountStyled(render," in bytes(get(address(sent)).body).decode()


def test_old_address_gets_the_present_file_unkept() -> None:
    old = address(script_to_send("one", SCRIPT, STYLE))
    new = address(script_to_send("one", SCRIPT + "const two = 2;\n", STYLE))
    assert old != new
    answer = get(old)
    assert (answer.headers["Cache-Control"], bytes(answer.body).decode()) == ("no-store", bytes(get(new).body).decode())


def test_page_sheet_is_a_file_to_be_kept() -> None:
    answer = get(style_address("page", STYLE))
    assert answer.headers["Content-Type"].startswith("text/css")
    assert "immutable" in answer.headers["Cache-Control"]
    assert bytes(answer.body).decode() == STYLE


def test_unknown_component_is_not_found() -> None:
    assert get("/assets/none.123.js").status_code == 404


def test_environment_sends_everything_inline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(INLINE, "1")
    assert script_to_send("one", SCRIPT, STYLE).endswith(SCRIPT)
    assert style_to_send(STYLE) == f"{SHARED_STYLE}\n{STYLE}"
    assert style_address("page", STYLE) == ""
