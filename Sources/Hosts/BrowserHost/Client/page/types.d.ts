// Types of the client's modules, for a type checker. Never loaded by a browser.

/** An element of the page. */
type E = HTMLElement;
type Do<What = E, Result = void> = (what: What) => Result;
/** All elements that match a selector, in the page or within an element. */
type All = (selector: string, within?: ParentNode) => E[];
type Find = (id?: string | null) => E | null;
/** The closest ancestor of an event's target, or the target itself. */
type Around = (event: { target: EventTarget | null }, selector: string) => E | null;
type Shown = (selector: string, within?: ParentNode) => E | undefined;
type Value = string | number | boolean | null;
/** A user's event, to an element or to the page, with its number and the content of the element. */
interface PendingEvent { n: number; e: string | null; k: string; v: Value; of: string; done?: (isAnswered: boolean) => void }
/** Sends an event; true once it is answered. */
type Send = (e: string | null | undefined, k: string, v?: Value) => Promise<boolean>;
/** One of a tab's sockets, with its number. */
interface TabSocket { count: number; send: Do<string> }
/** A request to the worker: open a socket and send its greeting, send a text, or, with neither, close the socket. */
interface Asked { count: number; greeting?: string; text?: string }
/** A message of the worker: a line, or the code with which the socket was closed, and whether it was open before. */
interface Received { count: number; text?: string; code: number; isOpen: boolean }
/** The kind of the patch, an id, and arguments. */
type Patch = [string, string, any, any, any];
/** An update: patches to the state after the previous update, or the whole page as HTML. */
interface Update { n: number; ack: number; url?: string | null; step?: string; title?: string | null; since?: number; p?: Patch[]; html?: string; motion?: Motion[] }
/** Elements and the animation of their content: duration and easing, delay, iterations (0 is infinite), whether they alternate. */
type Motion = [string[], number?, string?, number?, number?, number?];
type Timing = KeyframeEffectOptions;
/** Called after an update with new elements and those to remove. */
type Play = (came: E[], gone: E[]) => void;
type Begin = (patches: Patch[], motions: Motion[]) => Play | undefined;
/** Computed styles, and the names of sizes that the element sets itself. */
interface Look { own: string[]; is: Record<string, string> & { transform?: string } }
/** Expands the back-references of an update: a length and a distance, from U+E000 on. */
type Whole = (json: string, out?: string) => string;
/** Keeps pending events and typed text for a new page: the last handled event, and when the session was woken. */
type Retype = (ack?: number, since?: number) => void;
/** Runs one claim at a time. */
type Alone = <Result>(claim: () => Promise<Result>) => Promise<Result>;
/** Takes the new address, if it has changed; `asked` if the browser has asked for it. */
type Arrive = (url?: string | null, asked?: boolean) => void;
/** Sets the text of an element; `ack` is the last event that is answered. */
type Write = (e: E, text: string, ack: number) => void;
type Fill = (field: Field, text: string, start: number | null, end: number | null) => void;
/** An entry of the browser's history, and the first entry of its document. */
interface Entry { address: string; depth: number; begun: number }
/** Data of a tab that survives a reload; `going` is the address to which the page goes back by itself. */
interface Kept { session?: Known; going?: string; isReturn?: boolean; trail?: { entries: Entry[]; index: number }; pending?: PendingEvent[]; life?: string; attempts?: number; places?: Record<string, { left: number; top: number }> }

/** A drag: an element that follows the finger, and the action at its end, with the projected distance and the speed in pixels a millisecond. */
interface Drag {
  e: E;
  move?(event: PointerEvent): void;
  end(goal: number, event: PointerEvent, speed: number): unknown;
  /** Called instead of `end` if the system takes the finger. */
  cancel?(): void;
  /** Called once the app has answered. */
  done?(): void;
}
/** Begins a drag for a movement from the start to the current position; null if there is none. */
type Begins<Now = PointerEvent> = (start: PointerEvent, now: Now) => Drag | null;
/** A finger held in place, and the element that handles it. */
interface Press { e: E; event: PointerEvent; timer: ReturnType<typeof setTimeout> }
/** A bar with a search: its search field and title, and where they are. */
interface Searched { isActive: boolean; field: E; title: E; fieldTop: number; titleTop: number }
/** Two fingers: their initial distance and angle, and the changes since. */
interface Pair { e: E; far: number; angle: number; scale: number; turn: number }

// The inspector's.

/** A line of a state, with its parts; `count` is the number of equal lines that it stands for. */
interface Item { count?: number; label: string; value?: string | null; isCurrent?: boolean; items: Item[]; element?: string; edit?: Edit }
/** How a value can be changed. */
interface Edit { id: string; kind: "bool" | "int" | "double" | "string" }
/** The work that the screen had with an action. */
interface Work { evaluations: number; patches: number; bytes: number; micros: number }
/** A recorded action, and what guards decided about it. */
interface Step {
  number: number; time: number; store: string; source: string; action: string; from: string; to: string; fromScreen: string; toScreen: string;
  outcome: string; micros: number; guards?: string; refusal?: string; work?: Work;
}
/** The state now, and steps. `position` is the step whose state is shown, if it isn't the last one. */
interface Report {
  link: string | null; phase: string; state: Item[]; views: Item[]; screen: Item[]; first: number; last: number; position: number | null; ignored: number | null; diagnostics: Diagnostic[]; isComplete: boolean; steps: Step[];
}
/** A step, and how many equal ones it stands for. */
interface Row { step: Step; count: number }
/** A mistake that was found; `code` names its page. */
interface Diagnostic { code: string | null; text: string; count: number }
/** An evaluation of a view's body. */
interface Evaluation { view: string; reasons: string[]; nanos: number }
interface Change { path: string[]; before: string | null; after: string | null }
interface Contender { pattern: string; isWinner: boolean; reason: string }
interface Pattern { kind: string; pattern: string; tab: string | null }

/** What the compiler says about a place in the source, and a link that opens it. */
interface SourceError { place: string; text: string; source?: string; link?: string }
/** What `modernnav dev` has done last; empty before its first message. */
interface DevelopmentStatus { state?: "working" | "shown" | "failed"; text: string; isReplaced: boolean; why: string[]; errors: SourceError[] }

/** Dispatched while an update changes the page, with the last event that it answers. */
interface WindowEventMap { update: CustomEvent<number> }

type Field = (HTMLInputElement | HTMLTextAreaElement) & Told;
/** The text that the server will have. */
interface Told { told?: string }
type Known = { id: string; token: string };

/** The `data-` attributes of the page: its session at load, and whether the client runs. Those of elements are declared in Swift. */
interface DOMStringMap { session?: string; token?: string; seq?: string; ready?: string; kept?: string }
interface Storage { kept?: string; inspector?: string }

// All elements found by selectors are HTML elements.
interface ParentNode { querySelectorAll(selectors: string): NodeListOf<HTMLElement> }
interface Element { closest(selectors: string): HTMLElement | null }

// Newer than the type checker.
interface HTMLElement { inert: boolean; popover: string | null; hidePopover(): void; showPopover(): void }
interface Element { role: string | null; ariaPosInSet: string | null; ariaSetSize: string | null }
interface Array<T> {
  findLast(matches: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(matches: (value: T, index: number) => unknown): number;
  toReversed(): T[];
}
/** The modules that are loaded when an event or an update needs them. */
interface Modules {
  indicators: typeof import("./indicators.js"); "arrow-keys": typeof import("./arrow-keys.js"); rows: typeof import("./rows.js"); share: typeof import("./share.js");
  "long-texts": typeof import("./long-texts.js"); unsaved: typeof import("./unsaved.js");
}
/** Loads a module; without a connection again each second. */
interface Later { <Name extends keyof Modules>(name: Name): Promise<Modules[Name]>; (name: string): Promise<{ look?: () => void }> }
