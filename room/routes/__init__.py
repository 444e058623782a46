"""The addresses below `/room`: pages, what phones send, what lecturers order, the streams.

1. `requests`: what every request is held to. `rate_limits`: how often an address or a seat may do something.
2. `joined_pages`: a page in one file. `page_routes`: the pages, and the QR code. `addresses`: where this machine is.
3. `phone_routes`, `lecturer_routes`, `stream_routes`: what is asked and answered.
   `picture_routes`: the pictures on the pages.
4. `classroom`: all of it together, with the task that watches the store.
"""
