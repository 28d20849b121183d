import { find } from "./page.js";
import { show } from "./patches.js";
import { first } from "./session.js";
import "./forms.js";
import "./keys.js";
import "./socket.js";

if (first) show(first);
find("app")?.removeAttribute("inert");
document.documentElement.dataset.ready = "";
