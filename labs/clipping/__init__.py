"""The Clipping page: why repeated matches stop earning credit. Read the modules in this order."""
