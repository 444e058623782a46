"""The addresses below `/room`: pages, requests of phones and lecturers, streams.

1. `requests`: checks of every request. `rate_limits`: of an address or a seat.
2. `joined_pages`: a page in one file. `page_routes`: the pages, and the QR code. `addresses`: of this machine.
3. `phone_routes`, `lecturer_routes`, `stream_routes`: requests and streams. `picture_routes`: pictures.
4. `classroom`: all of it together, with the task that watches the store.
"""
