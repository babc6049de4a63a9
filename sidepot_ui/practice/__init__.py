"""The practice page: one question, its diagnosis, and the progress by mistake."""
