"""A package outside of the repository, shown by `modernnav dev`."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

from parks_server import free_port

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Those of Scripts/options.sh, so that the shared build folder stays as it is.
OPTIONS = ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-solver-scope-threshold=20000"]


class Dev:
    """`modernnav dev` for a package, which builds into the build folder of the repository."""

    def __init__(self, package, product, binary=None, environment=None, options=()):
        self.package = pathlib.Path(package).resolve()
        self.product = product
        self.port = free_port()
        self.log = self.package.parent / "dev.log"
        self.environment = environment or {}
        self.options = list(options)
        self.binary = binary or ROOT / "Tools/.build/debug/modernnav"
        # The versions that are checked out already.
        shutil.copy(ROOT / "Examples/Package.resolved", self.package)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self, patience=1800, is_awaited=True):
        """Starts it, and waits until the app runs, or only until something is served."""
        self.forget_plan()
        shutil.rmtree(ROOT / ".build/dev" / self.product, ignore_errors=True)
        command = [
            self.binary, "dev", self.package, "--product", self.product, "--scratch-path", ROOT / ".build",
            "--port", str(self.port), *self.options, "--", *OPTIONS,
        ]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **self.environment})
        end = time.monotonic() + patience
        while not (self.is_running() if is_awaited else self.is_served()):
            if self.process.poll() is not None or time.monotonic() > end:
                sys.exit(f"modernnav dev didn't start the app:\n{self.log.read_text(errors='replace')}")
            time.sleep(0.05)

    def is_running(self):
        return f" is at {self.address}" in self.log.read_text(errors="replace")

    def is_served(self):
        with socket.socket() as connection:
            return connection.connect_ex(("127.0.0.1", self.port)) == 0

    def end(self):
        """Ends it as Ctrl-C does.

        Returns its exit status."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(60)
        finally:
            self.forget_plan()

    @staticmethod
    def forget_plan():
        """A build folder contains one build plan, which the package manager may mistake for that of another package."""
        (ROOT / ".build/debug.yaml").unlink(missing_ok=True)


class Source:
    """A file whose text is edited."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.original = self.path.read_text()

    def edit(self, old, new, text=None):
        text = text or self.path.read_text()
        if old not in text:
            raise ValueError(f"{self.path.name} doesn't contain {old!r}")
        self.write(text.replace(old, new))

    def write(self, text):
        self.path.write_text(text)

    def rename_into_place(self, text):
        """Saves like an editor that writes a new file and renames it."""
        other = self.path.with_name(f".{self.path.name}.new")
        other.write_text(text)
        other.replace(self.path)

    def restore(self):
        self.write(self.original)
