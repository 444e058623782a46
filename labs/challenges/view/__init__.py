"""Challenges without Streamlit: goals, attempts, checks, and two candidates scored in two ways."""
