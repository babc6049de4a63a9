"""Settings for the whole suite."""

import logging

from hypothesis import settings

# The same examples on every run: a red run means a change, not bad luck.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("steady")

# Outside of a server Streamlit remarks on every look at the session that there is none.
for name in ("scriptrunner_utils.script_run_context", "state.session_state_proxy"):
    logging.getLogger(f"streamlit.runtime.{name}").addFilter(lambda _record: False)
