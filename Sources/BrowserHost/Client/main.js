// Starts the page, once the tab's session is found.

import { watchEvents } from "./events.js";
import { watchForms } from "./forms.js";
import { watchGestures } from "./gestures.js";
import { watchHistory } from "./history.js";
import { watchKeys } from "./keys.js";
import { find } from "./page.js";
import { show } from "./patches.js";
import { first } from "./session.js";
import { watchStream } from "./stream.js";

watchHistory();
if (first) show(first);
for (const watch of [watchEvents, watchForms, watchKeys, watchGestures, watchStream]) watch();
find("app")?.removeAttribute("inert");
document.documentElement.dataset.ready = "";
