"""How long a page takes to run again: 100 reruns of each page in Streamlit's own test runner.

This is the script's time with the collection of its elements, without network and browser.

    python benchmarks/page_reruns.py
"""

import logging
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from streamlit.testing.v1 import AppTest

RERUNS = 100
APP = Path(__file__).parents[1] / "streamlit_app.py"
PAGES = (
    "streamlit_app.py",
    "pages/pots.py",
    "pages/showdown.py",
    "pages/rivers.py",
    "pages/call.py",
)


def main() -> None:
    logging.disable(logging.WARNING)  # the test runner reads widgets outside a session and says so
    print(f"{RERUNS} reruns a page, turn example, in ms")
    for page in PAGES:
        app = AppTest.from_file(str(APP), default_timeout=60).run()
        if page != APP.name:
            app.switch_page(page).run()
        if app.exception:
            raise SystemExit(f"{page}: {app.exception[0].message}")
        times = []
        for _rerun in range(RERUNS):
            started = perf_counter()
            app.run()
            times.append((perf_counter() - started) * 1000)
        late = quantiles(times, n=20)[-1]
        print(f"{page}: median {median(times):.1f}, 95th percentile {late:.1f}")


if __name__ == "__main__":
    main()
