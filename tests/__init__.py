"""The tests, a folder per layer: core, view, frame, pages, browser; architecture holds the layers apart."""
