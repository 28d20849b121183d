"""A bad line between the browser and the server: it cuts the stream of updates after so many bytes."""

import socket
import threading


class Line:
    """Passes everything on, but ends each stream once it has carried as many bytes as `chance` says."""

    def __init__(self, server, chance):
        self.server = server
        self.chance = chance
        self.cuts = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=[near], daemon=True).start()

    def carry(self, near):
        far = socket.create_connection(("127.0.0.1", self.server.port))
        state = {"left": None}
        threading.Thread(target=self.up, args=[near, far, state], daemon=True).start()
        try:
            while data := far.recv(65536):
                if state["left"] is not None:
                    data = data[: state["left"]]
                    state["left"] -= len(data)
                near.sendall(data)
                if state["left"] == 0:
                    self.cuts += 1
                    break
        except OSError:
            pass
        self.hang_up(near, far)

    def up(self, near, far, state):
        """The server answers only to its own name."""
        names = f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.server.port}".encode()
        try:
            while data := near.recv(65536):
                if b"GET /_/stream" in data:
                    # Mostly within the first update, now and then after more than a whole page.
                    state["left"] = int(10 ** self.chance.uniform(0, 5.5 if self.chance.random() < 0.2 else 2.5))
                elif state["left"] is not None:
                    state["left"] = None
                far.sendall(data.replace(*names))
        except OSError:
            pass
        self.hang_up(near, far)

    def hang_up(self, *ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()

    def stop(self):
        self.hang_up(self.listener)
