// The WebSocket, in a worker: after a tap Chromium delays messages to a page for a frame, but not those of a channel.
const page = new BroadcastChannel(self.name);
/** @type {?WebSocket} */
let socket = null;

/** @param {MessageEvent<Asked>} event */
onmessage = ({ data: { count, greeting, text } }) => {
  if (text) return socket?.readyState === WebSocket.OPEN && socket.send(text);
  socket?.close();
  if (!greeting) return;
  const mine = socket = new WebSocket(`${location.origin.replace("http", "ws")}/_/socket`);
  let rest = "", isOpen = false;
  mine.onopen = () => {
    isOpen = true;
    mine.send(greeting);
  };
  mine.onmessage = ({ data }) => {
    const lines = (rest + data).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) page.postMessage({ count, text: whole(line) });
  };
  mine.onclose = ({ code }) => page.postMessage({ count, code, isOpen });
};

/** @type {Whole} */
function whole(json, out = "") {
  for (let at = 0; at < json.length; at++) {
    const size = json.charCodeAt(at) - 57344;
    out += size < 0 ? json[at] : out.substr(57344 - json.charCodeAt(++at), size);
  }
  return out;
}
