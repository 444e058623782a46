"""Data of The end without Streamlit: the learning log, and its entries as bricks."""
