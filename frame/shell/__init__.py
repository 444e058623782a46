"""The frame around every page: `page` opens and closes it; header, course, notices, presenter mode and classroom."""
