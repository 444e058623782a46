"""Served files with the components' scripts; each URL contains a hash of the content, so browsers cache it forever.

With each rerun, Streamlit sends only a short stub (`script_to_send`) that imports the file. `app.py` adds `asset_route`
to Streamlit's routes, to serve the files; a process can also serve files of pages drawn by another process.
All components import `shared.js`, which contains the shared style and the functions that nearly all of them use.
On a host that serves no routes except Streamlit's, set `BLEU_EXPLORER_INLINE=1` to send everything inline.
"""

import gzip
import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bleu_view.drawing.bundles import bundle_script, bundle_style, compact_script, exported_names
from bleu_view.words.texts import LANGUAGES, Texts

INLINE_VARIABLE: Final = "BLEU_EXPLORER_INLINE"
_FOLDER: Final = "assets"
_HASH_LENGTH: Final = 12
_CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
_COMPILE_HINT: Final = "//# allFunctionsCalledOnLoad\n"
"""Makes Chromium compile the whole script while loading it, instead of function by function at their first calls."""
_HERE: Final = Path(__file__).resolve().parent
_PROJECT: Final = _HERE.parents[1]
_SHARED: Final = "shared"
_SHARED_FILE: Final = f"{_SHARED}.js"
SHARED_STYLE: Final = bundle_style(_HERE / f"{_SHARED}.css")
_MOUNT_SCRIPT: Final = bundle_script(_HERE / "parts" / "mount.js")
_COMMON_FILES: Final = (
    _HERE / "elements.js",
    _HERE / "common.js",
    _HERE / "fill.js",
    _HERE / "storage.js",
    _HERE.parent / "state" / "browser_side" / "streamlit_page.js",
)
"""The modules that only `shared.js` contains; they import nothing themselves."""
_COMMON_SCRIPT: Final = "\n".join([compact_script(file.read_text(encoding="utf-8")) for file in _COMMON_FILES])
_COMMON_NAMES: Final = exported_names(_COMMON_SCRIPT)
_DEFAULT_EXPORT: Final = re.compile(r"^export\sdefault\s(?:(function)\s?\w*)?", re.MULTILINE)
_MEDIA_TYPES: Final = {"js": "text/javascript", "css": "text/css"}

Constants = Mapping[str, Mapping[str, object]]
_NO_CONSTANTS: Final[Constants] = {}


@dataclass(frozen=True, slots=True)
class _ServedFile:
    """A served file: its URL path below `_FOLDER`, and its content, plain and gzipped."""

    address: str
    plain: bytes
    gzipped: bytes


_files: dict[str, _ServedFile] = {}


def asset_route(load: Callable[[str], object]) -> Route:
    """Return the route that serves all files; `load` imports the module of a component that is not registered yet."""

    async def serve(request: Request) -> Response:
        return _serve_asset_request(request, load)

    return Route(f"/{_FOLDER}/{{address}}", serve)


def script_to_send(name: str, file: Path, style: str = "", constants: Constants = _NO_CONSTANTS) -> str:
    """Return the script that Streamlit sends with every rerun: a stub that imports the component's file.

    A page imports the file only once. The file also contains `constants`: for each language, the part of the
    component's data that never changes. The stub does not wait for the file at its top level, because WebKit would then
    refuse a second instance of the component.
    """
    if os.environ.get(INLINE_VARIABLE) == "1":
        return _COMPILE_HINT + _inline_script(bundle_script(file), constants)
    script = bundle_script(file, without=_COMMON_FILES)
    address = _publish_file(name, _COMPILE_HINT + _script_with_mount(script, style, constants))
    missing = _to_js(" ".join(Texts(language)("frame.not-loaded") for language in LANGUAGES))
    return (  # retries after 4, 3, 2 and 1 seconds, enough for a server to restart
        f'const u=new URL("{_FOLDER}/{address}",document.baseURI),'
        "l=n=>import(u).catch(()=>n?new Promise(r=>setTimeout(r,n*1e3)).then(()=>l(n-1)):0);"
        "let m,p=l(4).then(x=>m=x);\nexport default c=>{let e,g=1,"
        f"d=()=>g&&(e=m?m.mount(c):void(c.parentElement.textContent={missing}));"
        "m?d():p.then(d);return()=>{g=0;e?.()}}"
    )


def style_to_send(style: str) -> str:
    """Return the CSS that Streamlit sends with every rerun: "" unless everything is sent inline."""
    return f"{SHARED_STYLE}\n{style}" if os.environ.get(INLINE_VARIABLE) == "1" else ""


def shared_script_address() -> str:
    """Return the URL path of `shared.js`, and publish the file if needed."""
    if _SHARED_FILE not in _files:
        _publish_file(
            _SHARED,
            f"{_COMMON_SCRIPT}{_MOUNT_SCRIPT}export const mountStyled = mounting({_to_js(SHARED_STYLE)});\n",
        )
    return f"{_FOLDER}/{_files[_SHARED_FILE].address}"


def style_address(name: str, style: str) -> str:
    """Publish a style sheet and return its URL relative to the page; "" if styles are sent inline."""
    return "" if os.environ.get(INLINE_VARIABLE) == "1" else f"{_FOLDER}/{_publish_file(name, style, 'css')}"


def _publish_component(name: str, load: Callable[[str], object]) -> _ServedFile | None:
    """Publish a component by importing its module; return None if there is no such component."""
    folder = _component_folders().get(name)
    if folder:
        load(".".join(folder.relative_to(_PROJECT).parts))
    return _files.get(f"{name}.js")


@cache
def _component_folders() -> dict[str, Path]:
    """Return the folders of components by name: those that contain a script and a style with the folder's name."""
    sheets = [path for layer in ("frame", "labs") for path in (_PROJECT / layer).rglob("*.css")]
    scripted_sheets = [path for path in sheets if path.stem == path.parent.name and path.with_suffix(".js").exists()]
    return {path.stem: path.parent for path in scripted_sheets}


def _script_with_mount(script: str, style: str, constants: Constants) -> str:
    """Return a component's script with a `mount` function that applies the shared style and the component's own."""
    shared = shared_script_address().rpartition("/")[2]
    words = set(re.findall(r"\w+", script))
    imported = ",".join(["mountStyled", *[each for each in _COMMON_NAMES if each in words]])
    mount = f"mountStyled(render,{_to_js(style)},{_to_js(constants)})"
    return f'import{{{imported}}}from"./{shared}";{_name_default_export(script)}export const mount={mount};\n'


def _inline_script(script: str, constants: Constants) -> str:
    return f"{_MOUNT_SCRIPT}{_name_default_export(script)}export default receiving({_to_js(constants)})(render);\n"


def _name_default_export(script: str) -> str:
    """Return a script whose default export, a function or an expression, is instead named `render`."""
    return _DEFAULT_EXPORT.sub(lambda found: f"{found[1]} render" if found[1] else "const render = ", script)


def _to_js(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _publish_file(name: str, text: str, kind: str = "js") -> str:
    plain = text.encode()
    address = f"{name}.{sha256(plain).hexdigest()[:_HASH_LENGTH]}.{kind}"
    _files[f"{name}.{kind}"] = _ServedFile(address, plain, gzip.compress(plain, 9, mtime=0))
    return address


def _serve_asset_request(request: Request, load: Callable[[str], object]) -> Response:
    """Serve a file; if the address is outdated, as on a page opened before an update, serve the current version."""
    address = request.path_params["address"]
    name, _, hash_and_kind = address.partition(".")
    kind = hash_and_kind.rpartition(".")[2]
    file = _files.get(f"{name}.{kind}") or _publish_component(name, load)
    if file is None:
        return Response(status_code=404)
    is_gzipped = "gzip" in request.headers.get("Accept-Encoding", "")
    headers = {
        "Cache-Control": _CACHE_FOREVER if address == file.address else "no-store",
        "X-Content-Type-Options": "nosniff",
        "Vary": "Accept-Encoding",
        **({"Content-Encoding": "gzip"} if is_gzipped else {}),
    }
    return Response(file.gzipped if is_gzipped else file.plain, media_type=_MEDIA_TYPES[kind], headers=headers)
