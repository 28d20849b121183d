// Tells the app whether the system asks for more contrast. Not a part of the first scripts, because most systems don't.
import { send } from "./events.js";

const more = matchMedia("(prefers-contrast: more)");
const tell = () => send(null, "more", more.matches);
more.onchange = tell;
if (more.matches) tell();
