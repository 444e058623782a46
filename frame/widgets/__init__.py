"""Widgets and static blocks that several pages share: fields, settings, questions, stages, charts and links."""
