"""Tests of the container images: pinned packages, no root user, and only the files that the app needs."""

import re

import pytest

from tests.architecture.source import LAYERS
from tests.deploy.containerfile import ROOT, copied_paths, instructions, stage_instructions

IGNORE_LINES = (ROOT / "deploy" / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()


def test_the_app_image_has_every_layer_but_no_developer_files() -> None:
    assert set(copied_paths()) == {*LAYERS, "app.py", "content", ".streamlit/config.toml", "LICENSE"}
    assert all((ROOT / source).exists() for source in copied_paths())


def test_the_build_context_has_only_the_copied_files() -> None:
    given = {line[1:] for line in IGNORE_LINES if line.startswith("!")}
    assert given == {*copied_paths(), "requirements.txt", "constraints.txt", "deploy/nginx"}
    assert IGNORE_LINES[1] == "*"


@pytest.mark.parametrize("name", ["app", "proxy"])
def test_images_run_without_root_and_have_a_health_check(name: str) -> None:
    arguments = dict(stage_instructions(name))
    uid, gid = map(int, arguments["USER"].split(":"))
    assert uid >= 10_000
    assert gid >= 10_000
    assert "/_stcore/health" in arguments["HEALTHCHECK"]
    words = [word for word, _ in stage_instructions(name)]
    assert words.index("USER") > max(index for index, word in enumerate(words) if word in {"RUN", "COPY"})


def test_packages_are_pinned_and_base_images_have_tags() -> None:
    ((_, install),) = [entry for entry in stage_instructions("packages") if entry[0] == "RUN"]
    assert install.endswith("--requirement /build/requirements.txt")
    assert "-c constraints.txt" in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    bases = [rest.partition("=")[2] for word, rest in instructions() if word == "ARG"]
    assert all(re.fullmatch(r"docker\.io/library/\w+:[\w.-]+", base) and not base.endswith("latest") for base in bases)


def test_the_app_runs_without_network_lookups_and_without_a_home() -> None:
    (settings,) = [
        dict(part.split("=", 1) for part in rest.split()) for word, rest in stage_instructions("app") if word == "ENV"
    ]
    assert settings["STREAMLIT_BROWSER_SERVER_ADDRESS"] == "localhost"
    assert settings["STREAMLIT_SERVER_HEADLESS"] == "true"
    assert settings["HOME"] == "/tmp"  # noqa: S108 - the only writable folder of the container
    assert settings["PYTHONDONTWRITEBYTECODE"] == "1"


def test_pages_do_not_transfer_files_by_http() -> None:
    """Files are sent over the websocket: nginx refuses uploads and `/media/`, and HTTP may reach another process."""
    movers = re.compile(r"st\.(audio|audio_input|camera_input|chat_input|download_button|file_uploader|image|video)\(")
    files = [path for layer in LAYERS for path in (ROOT / layer).rglob("*.py")]
    assert [str(path) for path in files if movers.search(path.read_text(encoding="utf-8"))] == []
