"""The Limits page without Streamlit: shuffled blocks, the worth of tokens, beliefs, bugs and score bands."""
