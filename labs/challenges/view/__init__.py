"""Challenges without Streamlit: their goals, the learner's attempts, and candidates scored in two ways."""
