"""Streamlit widgets that several pages share: fields, settings, questions, stages, static blocks, charts and links."""
