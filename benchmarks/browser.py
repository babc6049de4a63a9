"""Speed as felt, in Chromium: from a cold start to the first example, page change, slider, form.

    python benchmarks/browser.py

Needs Chromium and the `dev` extra. Medians in ms; the peer of each figure is the bar it must stay
under on the machine that README.md names.
"""

import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
ROUNDS = 9
ROW = ".sp-table tr.on th"


def start_server() -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", "from sidepot_ui.launch import main; main()"]
    options = ["--server.headless=true", "--server.address=localhost", f"--server.port={port}"]
    server = subprocess.Popen([*command, *options], cwd=ROOT, stdout=subprocess.DEVNULL)
    return server, f"http://localhost:{port}"


def answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/_stcore/health", timeout=1):
            return True
    except OSError:
        return False


def timed(action: Callable[[], None]) -> float:
    started = perf_counter()
    action()
    return (perf_counter() - started) * 1000


def cold_start(browser: Browser) -> float:
    """The server's start, an empty cache, the first page with its example and the gallery.

    The browser goes there when the server answers, as the command itself opens it: a browser that
    tries before that draws an error page each time and slows the start that it waits for.
    """

    def open_app() -> None:
        nonlocal server
        server, address = start_server()
        page = browser.new_page()
        while not answers(address):
            sleep(0.01)
        page.goto(address)
        expect(page.locator(".sp-answer h2")).to_be_visible(timeout=30_000)
        expect(page.locator(".sp-tile")).to_have_count(2, timeout=30_000)
        expect(page.get_by_role("button", name="Four all-ins, three pots")).to_be_visible()
        page.close()

    server: subprocess.Popen[bytes] | None = None
    taken = timed(open_app)
    assert server is not None
    server.terminate()
    server.wait()
    return taken


def page_change(page: Page, there: str, question: str) -> float:
    def go() -> None:
        page.locator(".st-key-nav").get_by_role("link", name=there, exact=True).click()
        expect(page.get_by_role("heading", level=1, name=question)).to_be_visible()
        expect(page.locator(".sp-answer h2")).to_be_visible()

    taken = timed(go)
    page.wait_for_timeout(500)
    return taken


def slider(page: Page, key: str) -> float:
    """From the key to the new row of the table, watched inside the page."""
    page.get_by_role("slider").first.focus()
    page.evaluate(
        """row => { const before = document.querySelector(row).textContent;
        window.moved = new Promise(done => { document.addEventListener('keydown', () => {
          const started = performance.now();
          const look = () => { const now = document.querySelector(row);
            if (now && now.textContent !== before) requestAnimationFrame(
              () => done(performance.now() - started));
            else requestAnimationFrame(look); };
          look(); }, { once: true, capture: true }); }); }""",
        ROW,
    )
    page.keyboard.press(key)
    taken = float(page.evaluate("window.moved"))
    page.wait_for_timeout(300)
    return taken


def edit(page: Page, text: str, answer: str) -> float:
    field = page.get_by_label("A: total put in", exact=True)
    field.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)

    def leave() -> None:
        page.keyboard.press("Tab")
        expect(page.locator(".sp-answer h2")).to_have_text(answer)

    taken = timed(leave)
    page.wait_for_timeout(500)
    return taken


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    if chromium is None:
        raise SystemExit("No Chromium found.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        report(
            "cold start to the first example", [cold_start(browser) for _ in range(ROUNDS)], 3000
        )
        server, address = start_server()
        page = browser.new_page()
        page.wait_for_timeout(4000)
        page.goto(f"{address}/pots")
        expect(page.locator(".sp-answer h2")).to_be_visible()
        changes = [
            page_change(page, *step)
            for _round in range(ROUNDS)
            for step in (
                ("Rivers", "What does every river pay?"),
                ("Pots", "Who can win which chips?"),
            )
        ]
        report("page change, warm", changes, 1000)
        totals = (
            ("60", "180 in the main pot and 280 in side pot 1."),
            ("50", "150 in the main pot and 300 in side pot 1."),
        )
        report(
            "edit of a field to the new answer",
            [edit(page, *totals[n % 2]) for n in range(ROUNDS)],
            400,
        )
        page_change(page, "Call", "What is the call worth?")
        keys = ("ArrowLeft", "ArrowRight")
        report("slider to repaint", [slider(page, keys[n % 2]) for n in range(2 * ROUNDS)], 120)
        browser.close()
        server.terminate()
        server.wait()


def report(name: str, times: list[float], bar: int) -> None:
    value = median(times)
    print(f"{name}: median {value:.0f} of {len(times)}, bar {bar}, ratio {value / bar:.2f}")


if __name__ == "__main__":
    main()
