"""Settings for the whole suite."""

from hypothesis import settings

# The same examples on every run: a red run means a change, not bad luck.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("steady")
