"""Tests of the compose file: confined services with resource limits, at the addresses in nginx's configuration."""

import re
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # no type stubs

from tests.deploy.containerfile import ROOT

DEPLOY = ROOT / "deploy"
MEGABYTES = {"m": 1, "g": 1024}


COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
APPS = [name for name in SERVICES if name != "proxy"]


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_confined_and_has_resource_limits(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert not service.get("privileged", False)
    assert service["mem_limit"] == service["memswap_limit"]
    assert 0 < service["cpus"] <= 2
    assert 0 < service["pids_limit"] <= 512
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "3"}
    (place,) = service["tmpfs"]
    assert re.fullmatch(r"/tmp:size=\d+m,mode=1777,noexec,nosuid,nodev", place)  # noqa: S108 - in a container


def test_all_app_processes_run_the_same_image() -> None:
    assert len(APPS) >= 2
    assert {SERVICES[name]["build"]["target"] for name in APPS} == {"app"}
    assert SERVICES["proxy"]["build"]["target"] == "proxy"
    assert all(
        (DEPLOY / SERVICES[name]["build"]["context"] / "deploy" / "Containerfile").is_file() for name in SERVICES
    )


def test_only_the_proxy_is_reachable_and_the_app_has_no_outside_network() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"]
    assert all(set(SERVICES[name]["networks"]) == {"inside"} for name in APPS)


def test_nginx_has_the_address_of_every_process() -> None:
    lines = (DEPLOY / "nginx" / "processes.conf").read_text(encoding="utf-8").splitlines()
    known = [found[1] for line in lines if (found := re.match(r"server (\S+):8501 ", line))]
    assert known == [SERVICES[name]["networks"]["inside"]["ipv4_address"] for name in APPS]


def test_the_proxy_cache_and_request_bodies_fit_on_their_volumes() -> None:
    (cache,) = re.findall(r"max_size=(\d+)m", (DEPLOY / "nginx" / "nginx.conf").read_text(encoding="utf-8"))
    (room,) = re.findall(r"size=(\d+)m", SERVICES["proxy"]["tmpfs"][0])
    assert int(cache) < int(room)
    bound = SERVICES["proxy"]["mem_limit"]
    assert int(room) < int(bound[:-1]) * MEGABYTES[bound[-1]]
