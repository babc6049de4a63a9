"""The ``sidepot`` command: alone it opens the app, ``solve`` and ``import`` work on files."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from threading import Thread

from sidepot_core import cli

HERE = Path(__file__).parent
USAGE = """\
sidepot [--server.port=8600 …]  open the app in the browser; options go to Streamlit
sidepot solve FILE|-            read a hand document, print its result (sidepot solve --help)
sidepot import FILE|-           read a hand history, print one line of JSON for each hand
"""


def app_folder() -> Path:
    """Where the page scripts lie: inside the installed package, or beside it in a checkout."""
    installed = HERE / "app"
    return installed if (installed / "streamlit_app.py").exists() else HERE.parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command. Options go to Streamlit, such as ``--server.port=8600``."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0].startswith("--server"):
        return _open_app(given)
    if given[0] in ("solve", "import"):
        return cli.main(given)
    asked = given[0] in ("-h", "--help")
    print(USAGE, end="", file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


def _open_app(options: list[str]) -> int:
    from streamlit.web import cli as streamlit_cli  # noqa: PLC0415 - solving needs no web server

    # While the server starts and the browser loads, what the first page needs is read already.
    Thread(target=import_module, args=("sidepot_ui.home_view",), daemon=True).start()
    # Streamlit reads its settings from the folder it runs in. An address of its own keeps it from
    # asking an outside service for the machine's public one.
    os.chdir(app_folder())
    address = [] if any("server.address" in word for word in options) else ["localhost"]
    chosen = [f"--server.address={name}" for name in address]
    print("Sidepot opens in your browser. Ctrl+C stops it.", file=sys.stderr)
    result = streamlit_cli.main(
        ["run", "streamlit_app.py", *chosen, *options], standalone_mode=False
    )
    return int(result or 0)
