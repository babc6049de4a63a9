"""A server of its own for the browser tests, and a page in a fresh session."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; without it the tests are skipped, on a build machine they fail."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        reason = "No Chromium found: install it (apt-get install chromium) to run these tests."
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture(scope="session")
def app(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running app."""
    del chromium  # without a browser no server is needed
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    log = tmp_path_factory.mktemp("server") / "log.txt"
    command = [sys.executable, "-m", "streamlit", "run", "streamlit_app.py"]
    options = ["--server.headless=true", "--server.address=localhost", f"--server.port={port}"]
    with log.open("wb") as stream:
        server = subprocess.Popen(
            [*command, *options], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=stream, stderr=stream
        )
        try:
            wait_for(f"http://localhost:{port}/_stcore/health", server, log)
            yield f"http://localhost:{port}"
        finally:
            server.terminate()
            try:
                server.wait(timeout=10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers; if it ends or stays silent, what it printed is told."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    pytest.fail(f"The app did not start:\n{log.read_text(errors='replace')}")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def context(browser: Browser) -> BrowserContext:
    """One cache for all pages: every page is a session of its own to the server all the same."""
    return browser.new_context(locale="en-GB")


@pytest.fixture
def visit(app: str, context: BrowserContext) -> Iterator[Callable[..., Page]]:
    """Open a path in a fresh session: ``visit("/call", width=390)``."""
    pages = []

    def opened(path: str = "/", *, width: int = 1280, height: int = 900) -> Page:
        page = context.new_page()
        pages.append(page)
        page.set_default_timeout(15_000)
        page.set_viewport_size({"width": width, "height": height})
        page.goto(app + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    yield opened
    for page in pages:
        page.close()
