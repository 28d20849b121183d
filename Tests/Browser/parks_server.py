"""A Parks server that a journey can start, kill and start again."""

import http.client
import os
import pathlib
import signal
import socket
import subprocess
import threading
import time

# A host name that browsers don't trust like their own machine.
ELSEWHERE = "elsewhere.test"


class Server:
    """A server that keeps its port and data folder across restarts."""

    def __init__(self, binary, folder, inspect=False, name="127.0.0.1", disk=None, files=None, environment=None):
        self.binary = pathlib.Path(binary).resolve()
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        # The host name in its addresses.
        self.name = name
        self.port = free_port()
        self.process = None
        self.arguments = ["--inspect"] if inspect else []
        # An optional disk of this size ("1m") for its data; the limit for open files.
        self.disk = Disk(self.folder / "disk", disk) if disk else None
        self.files = files
        self.environment = environment or {}

    @property
    def address(self):
        return f"http://{self.name}:{self.port}"

    @property
    def log(self):
        return self.folder / "server.log"

    def start(self, patience=60):
        kept = self.disk.folder if self.disk else self.folder
        environment = {
            **os.environ, "PORT": str(self.port), "XDG_DATA_HOME": str(kept / "data"),
            "STATE_DIRECTORY": str(kept / "state"), **self.environment,
        }
        if self.name == ELSEWHERE:
            environment |= {"HOST": "0.0.0.0", "EXPOSE_TO_NETWORK": "1", "ALLOWED_HOSTS": self.name}
        with self.log.open("ab") as log:
            command = [self.binary, *self.arguments]
            if self.files:
                command = ["bash", "-c", f'ulimit -n {self.files} && exec "$@"', "bash", *command]
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + patience
        while not self.answers():
            if self.process.poll() is not None:
                raise RuntimeError(f"The server ended with {self.process.returncode}:\n{self.log_tail()}")
            if time.monotonic() > deadline:
                raise RuntimeError(f"The server did not answer within {patience} s:\n{self.log_tail()}")
            time.sleep(0.02)

    def answers(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self):
        """Kills the process (SIGKILL)."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def pause(self):
        """Stops the process, which then doesn't answer."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self.kill()

    def end(self):
        self.stop()
        if self.disk:
            self.disk.remove()

    def has_logged(self, text):
        return text in self.log.read_text(errors="replace")

    def log_tail(self, count=30):
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return "\n".join(lines[-count:])


class NoDisk(Exception):
    """The machine doesn't allow mounting a disk."""


class Disk:
    """A small disk in memory that can be kept full or made read-only."""

    def __init__(self, folder, size):
        self.folder = folder
        self.ballast = folder / "ballast"
        self.filler = None
        self.is_emptied = threading.Event()
        folder.mkdir()
        self.run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder)

    def run(self, *command):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise NoDisk(done.stderr.strip())

    def fill(self):
        """Keeps the disk full until `empty`, because a failed save may free a block."""
        self.is_emptied.clear()
        self.fill_once()
        self.filler = threading.Thread(target=self.keep_full, daemon=True)
        self.filler.start()

    def keep_full(self):
        while not self.is_emptied.wait(0.005):
            self.fill_once()

    def fill_once(self):
        with self.ballast.open("ab", buffering=0) as ballast:
            for size in [4096, 1]:
                try:
                    while ballast.write(b"x" * size):
                        pass
                except OSError:
                    pass

    def empty(self):
        self.stop_filling()
        self.ballast.unlink()

    def stop_filling(self):
        self.is_emptied.set()
        if self.filler:
            self.filler.join()
            self.filler = None

    def set_read_only(self, is_read_only):
        self.run("mount", "-o", f"remount,{'ro' if is_read_only else 'rw'}", self.folder)

    def remove(self):
        self.stop_filling()
        self.run("umount", "-l", self.folder)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
