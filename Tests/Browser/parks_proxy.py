"""A bad connection between browser and server: slow, interrupted, or cut after a number of bytes in either direction."""

import socket
import threading
import time


class Line:
    """Forwards everything, but cuts each socket after a number of bytes from `chance`, if there is one.

    If data to the server is cut, events are lost. If data from the server is cut, updates or acknowledgements are lost.
    """

    def __init__(self, server, chance=None):
        self.server = server
        self.chance = chance
        self.cuts = 0
        # The latency in seconds, and the bandwidth in bytes per second.
        self.delay, self.rate = 0, float("inf")
        self.is_dead = False
        self.ends = set()
        self.lock = threading.Lock()
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

    def die(self):
        """Cuts all connections, and accepts none until `is_dead` is false again."""
        with self.lock:
            self.is_dead = True
            self.hang_up(*tuple(self.ends))

    def carry(self, near):
        if self.is_dead:
            return self.hang_up(near)
        try:
            far = socket.create_connection(("127.0.0.1", self.server.port))
        except OSError:
            return self.hang_up(near)
        tab = TabSocket()
        with self.lock:
            self.ends |= {near, far}
            # It may have died since.
            if self.is_dead:
                return self.hang_up(near, far)
        threading.Thread(target=self.up, args=[near, far, tab], daemon=True).start()
        try:
            while data := far.recv(65536):
                if not self.passes(near, *tab.down(data)):
                    break
        except OSError:
            pass
        self.hang_up(near, far)

    def up(self, near, far, tab):
        """Replaces the host name in the head of a request, because the server only answers to its own."""
        names = f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.server.port}".encode()
        try:
            reader = near.makefile("rb")
            while not tab.is_one and (head := self.head(reader)):
                if head.startswith(b"GET /_/socket "):
                    tab.begin(self.chance)
                time.sleep(self.delay)
                far.sendall(head.replace(*names) + reader.read(self.size(head)))
            while data := reader.read1(65536):
                if not self.passes(far, *tab.up(data)):
                    break
        except OSError:
            pass
        self.hang_up(near, far)

    def head(self, reader):
        """Returns the head of a request, with the empty line at its end."""
        lines = []
        while (line := reader.readline()).strip():
            lines.append(line)
        return b"".join(lines) + line if lines else b""

    def size(self, head):
        fields = (line.partition(b":") for line in head.lower().splitlines())
        return next((int(value) for name, _, value in fields if name == b"content-length"), 0)

    def passes(self, end, data, is_cut):
        """Forwards available data. Returns false at the end."""
        time.sleep(self.delay + len(data) / self.rate)
        end.sendall(data)
        self.cuts += is_cut
        return not is_cut

    def hang_up(self, *ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
            self.ends.discard(end)

    def stop(self):
        self.hang_up(self.listener)


class TabSocket:
    """The number of bytes that a socket still carries. Other connections have no limit."""

    def __init__(self):
        self.is_one = self.is_open = False
        self.head = b""
        self.left = {}
        self.spared = 0

    def begin(self, chance):
        self.is_one = True
        if not chance:
            return
        # At any byte, early ones more often: a socket begins with a page, or with just a line break.
        self.left["down"] = int(10 ** chance.uniform(0, 4.3))
        # Half of the sockets carry all of that, so that progress is possible, and are cut later.
        self.spared = int(chance.random() < 0.5)
        # Sometimes in the greeting or the first events.
        if chance.random() < 0.25:
            self.left["up"] = int(10 ** chance.uniform(1, 3))

    def down(self, data):
        """Returns the part of the data that is forwarded, and whether that is all. The answer to the handshake isn't counted."""
        if not self.is_one:
            return data, False
        spared = b""
        if not self.is_open:
            self.head += data
            _, gap, frames = self.head.partition(b"\r\n\r\n")
            self.is_open = bool(gap)
            spared, data = data[: len(data) - len(frames)], frames
        if self.spared:
            first, end, data = data.partition(b"\n")
            spared += first + end
            self.spared -= len(end)
        data, is_cut = self.count("down", data)
        return spared + data, is_cut

    def up(self, data):
        return self.count("up", data)

    def count(self, way, data):
        if way not in self.left:
            return data, False
        data = data[: self.left[way]]
        self.left[way] -= len(data)
        return data, self.left[way] == 0
