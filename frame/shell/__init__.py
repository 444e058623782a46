"""The frame around every page, drawn by `page`: header, notices, course menu, presenter mode and classroom links."""
