"""What surrounds every page, and all that touches Streamlit's state."""
