"""The routes below `/room`: pages, requests of phones and lecturers, streams.

1. `requests`: checks of every request. `rate_limits`: rate limits of an address or a seat.
2. `joined_pages`: a page in one file. `page_routes`: the pages and the QR code. `addresses`: this machine's addresses.
3. `phone_routes`, `lecturer_routes`, `stream_routes`: requests and streams. `picture_routes`: pictures.
4. `classroom`: all routes together, with the task that watches the store.
"""
