import { find } from "./page.js";
import { show } from "./patches.js";
import { first } from "./session.js";
import "./forms.js";
import "./keys.js";
import { open } from "./socket.js";

if (first) show(first);
// For what is newer.
open();
find("app")?.removeAttribute("inert");
document.documentElement.dataset.ready = "";
