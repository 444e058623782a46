"""Test page that shows only the teaching kit."""

from frame.shell.page import open_page
from labs.teach.teaching_kit import show_teaching_kit

if __name__ == "__main__":
    with open_page("teach") as page:
        show_teaching_kit(page)
