"""The frame around every page: `page` draws it, with the header, notices, course menu, presenter mode and classroom."""
