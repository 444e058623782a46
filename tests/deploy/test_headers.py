"""Tests of nginx's response headers: content security policy, framing, caching."""

import base64
import hashlib
import re
import zlib
from pathlib import Path

import streamlit

from tests.deploy.conftest import Site
from tests.deploy.proxy import run_nginx
from tests.deploy.raw_http import Response, request_websocket, send_request

SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def parse_policy(answer: Response) -> dict[str, list[str]]:
    """Return the sources of each directive of a response's content security policy."""
    rules = [rule.split() for rule in answer.headers["content-security-policy"].split(";")]
    return {rule[0]: rule[1:] for rule in rules}


def test_every_response_has_the_security_headers(site: Site) -> None:
    for path in ("/", "/variants", "/static/a.js", "/_stcore/health", "/_stcore/metrics", "/pages/"):
        answer = send_request(site.port, path)
        assert security_headers(answer) == SECURITY_HEADERS, path
        assert parse_policy(answer)["default-src"] == ["'none'"], path
        assert "camera=()" in answer.headers["permissions-policy"], path
        assert answer.headers["server"] == "nginx", path
    websockets = [request_websocket(site.port), request_websocket(site.port, Origin="https://example.org")]
    for answer in (*websockets, send_request(site.port, "/", method="POST")):
        assert security_headers(answer) == SECURITY_HEADERS


def security_headers(answer: Response) -> dict[str, str | None]:
    return {name: answer.headers.get(name) for name in SECURITY_HEADERS}


def test_the_policy_forbids_sources_from_other_origins(site: Site) -> None:
    rules = parse_policy(send_request(site.port, "/"))
    own = f"127.0.0.1:{site.port}"
    assert rules.pop("connect-src") == ["'self'", f"ws://{own}", f"wss://{own}"]
    assert rules.pop("frame-ancestors") == ["'self'"]
    sources = {source for sources in rules.values() for source in sources}
    assert not [source for source in sources if not re.fullmatch(r"'.*'|data:|blob:", source)]
    assert "'unsafe-eval'" not in sources
    assert "'unsafe-inline'" not in rules["script-src"]


def test_a_forged_host_header_does_not_change_the_policy(site: Site) -> None:
    assert parse_policy(send_request(site.port, "/", Host="a;script-src"))["connect-src"] == ["'self'"]


def test_the_policy_allows_streamlits_inline_script(site: Site) -> None:
    document = Path(streamlit.__file__).with_name("static") / "index.html"
    (script,) = re.findall(r"<script>(.*?)</script>", document.read_text(encoding="utf-8"), re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in parse_policy(send_request(site.port, "/"))["script-src"]


def test_static_files_are_cached_and_compressed(site: Site) -> None:
    answers = [send_request(site.port, "/static/a.js", Accept_Encoding="gzip") for _ in range(5)]
    assert len(site.requests()) == 1
    for answer in answers:
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        assert len(answer.body) < len(decompressed_body(answer))
    assert "content-encoding" not in send_request(site.port, "/static/a.js").headers


def decompressed_body(answer: Response) -> bytes:
    """Join the chunks of a response body and decompress it."""
    packed, rest = b"", answer.body
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        length = int(size, 16)
        packed, rest = packed + rest[:length], rest[length + 2 :]
    return zlib.decompress(packed, wbits=31)


def test_nginx_accepts_its_configuration_without_warnings() -> None:
    with run_nginx(1) as proxy:
        assert proxy.error_log == ""
