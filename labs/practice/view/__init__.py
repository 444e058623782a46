"""The Practice page without Streamlit: the exercise's progress, its steps, its formula and its factors."""
