"""Why a score is as it is, and the scores that other choices, tokens, precisions and lengths would give."""
