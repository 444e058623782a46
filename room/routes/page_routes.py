"""The routes of the room's pages, their fonts, and the QR code."""

from io import BytesIO

import segno
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from bleu_view.drawing.fonts import FONTS
from room import lecturer, phone
from room.codes import read_code
from room.routes.joined_pages import bundled_page
from room.routes.requests import BAD_ANSWER, NO_ROOM, NO_STORE_HEADERS, RefusedError, with_error_responses
from room.settings import Settings

_LONGEST_ADDRESS = 200
_QUIET_ZONE = 4
_FONTS = ("sans.woff2", "serif.woff2")


def page_routes(bounds: Settings) -> list[Route]:
    """Return the routes of the students' page, of the lecturer's two pages, of fonts, and of the QR code."""
    students = bundled_page(phone.PAGE, phone.TEXTS, bounds.seats)
    stage, desk = (bundled_page(page, lecturer.TEXTS, bounds.seats) for page in (lecturer.STAGE, lecturer.DESK))
    return [
        Route("/room/stage", stage.serve),
        Route("/room/{code}/stage", stage.serve),
        Route("/room/{code}/desk", desk.serve),
        Route("/room", students.serve),
        Route("/room/", students.serve),
        Route("/room/qr.svg", with_error_responses(qr_code)),
        Route("/room/fonts/{name}.woff2", with_error_responses(send_font)),
        Route("/room/{code}", students.serve),
    ]


async def send_font(request: Request) -> Response:
    """Send a font of the lecturer's pages; phones use their system fonts."""
    file = FONTS / f"{request.path_params['name']}.woff2"
    if file.name not in _FONTS:
        raise RefusedError(NO_ROOM)
    return FileResponse(
        file, media_type="font/woff2", headers={**NO_STORE_HEADERS, "Cache-Control": "public, max-age=86400"}
    )


async def qr_code(request: Request) -> Response:
    """Draw a room's URL as a QR code, black on white in both themes, because scanners expect it."""
    address = request.query_params.get("address", "")
    host, _, code = address.rpartition("/room/")
    if not host.startswith(("http://", "https://")) or len(address) > _LONGEST_ADDRESS or not read_code(code):
        raise RefusedError(BAD_ANSWER)
    drawn = BytesIO()
    segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=_QUIET_ZONE, light="#fff", omitsize=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=dict(NO_STORE_HEADERS))
