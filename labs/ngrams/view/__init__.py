"""A text cut into tokens in many ways, and the window that slides over the tokens."""
