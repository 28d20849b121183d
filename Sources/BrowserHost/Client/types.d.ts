// What the client's modules speak of; for a type checker, never loaded by a browser.

/** Something on the page. */
type E = HTMLElement;
type Do<What = E, Result = void> = (what: What) => Result;
/** Everything with a selector, in the page or within something. */
type All = (selector: string, within?: ParentNode) => E[];
type Find = (id?: string | null) => E | null;
/** What is around the target of an event, or the target itself. */
type Around = (event: { target: EventTarget | null }, selector: string) => E | null;
type Shown = (selector: string, within?: ParentNode) => E | undefined;
type Value = string | number | boolean | null;
/** What a person did: numbered, to an element or to the page. */
interface Told { n: number; e: string | null; k: string; v: Value; of: string; done?: (isAnswered: boolean) => void }
/** Sends it; true once it is answered. */
type Send = (e: string | null | undefined, k: string, v?: Value) => Promise<boolean>;
/** What goes up by one of a tab's sockets, counted. */
interface TabSocket { count: number; say: Do<string> }
/** What the worker is to do: open a socket and send its greeting, send a text, or, with neither, close what is open. */
interface Asked { count: number; greeting?: string; text?: string }
/** What came down: a line, or how the socket was closed, and whether it had opened. */
interface Heard { count: number; text?: string; code: number; isOpen: boolean }
/** A letter, an id, and what the letter asks for. */
type Patch = [string, string, any, any, any];
/** What the page is to show: patches upon the update before, or all of it as HTML. */
interface Update { n: number; ack: number; url?: string | null; step?: string; title?: string | null; since?: number; p?: Patch[]; html?: string; motion?: Motion[] }
/** Elements, and how what they hold moves: milliseconds, easing, delay, rounds (0 for ever), whether each other one goes back. */
type Motion = [string[], number?, string?, number?, number?, number?];
type Timing = KeyframeEffectOptions;
/** What is called once an update is in the page: with what came, and what is to go. */
type Play = (came: E[], gone: E[]) => void;
type Begin = (patches: Patch[], motions: Motion[]) => Play | undefined;
/** Computed styles, and which sizes are the element's own. */
interface Look { own: string[]; is: Record<string, string> & { transform?: string } }
/** Puts in what an update copies from itself: a size and how far back, from U+E000 on. */
type Whole = (json: string, out?: string) => string;
/** Puts a text into an element; `ack` is the last event that it answers. */
type Write = (e: E, text: string, ack: number) => void;
type Fill = (field: Field, text: string, start: number | null, end: number | null) => void;
/** A place in the trail of the browser's history. */
interface Entry { address: string; depth: number }
/** What a tab has over a reload. */
interface Kept { session?: Known; trail?: { entries: Entry[]; index: number }; waiting?: Told[]; life?: string; attempts?: number; places?: Record<string, { left: number; top: number }> }

/** What follows the finger, and what becomes of it when the finger would have come so far. */
interface Drag {
  e: E;
  move?(event: PointerEvent): void;
  end(goal: number, event: PointerEvent): unknown;
  /** Once the app has answered. */
  done?(): void;
}
/** Begins one when the finger has come from where it went down to where it is now; null while it is none. */
type Begins<Now = PointerEvent> = (start: PointerEvent, now: Now) => Drag | null;
/** A finger that stays where it went down, and what listens for that. */
interface Press { e: E; event: PointerEvent; timer: ReturnType<typeof setTimeout> }
/** Two fingers: how far apart and how turned at first, and since. */
interface Pair { e: E; far: number; angle: number; scale: number; turn: number }

// The inspector's.

/** A line of a state, with what is in it. */
interface Item { label: string; value?: string | null; isCurrent?: boolean; items: Item[]; element?: string; edit?: Edit }
/** How a value can be changed. */
interface Edit { id: string; kind: "bool" | "int" | "double" | "string" }
/** The work that the screen had with an action. */
interface Work { evaluations: number; patches: number; bytes: number; micros: number }
/** A recorded action. `ruled` is the step that `guards` is about, if it is another. */
interface Step {
  number: number; time: number; store: string; source: string; action: string; from: string; to: string; fromScreen: string; toScreen: string;
  outcome: string; micros: number; guards?: string; ruled?: number; refusal?: string; work?: Work;
}
/** The state now, and steps. `position` is the step whose state is shown, if it isn't the last one. */
interface Report {
  link: string | null; phase: string; state: Item[]; views: Item[]; screen: Item[]; first: number; last: number; position: number | null; ignored: number | null; diagnostics: Diagnostic[]; isComplete: boolean; steps: Step[];
}
/** A step, and how many like it in a row it stands for. */
interface Row { step: Step; count: number }
/** A mistake that was found; `code` names its page. */
interface Diagnostic { code: string | null; text: string; count: number }
/** An evaluation of a view's body. */
interface Evaluation { view: string; reasons: string[]; nanos: number }
interface Change { path: string[]; before: string | null; after: string | null }
interface Contender { pattern: string; isWinner: boolean; reason: string }
interface Pattern { kind: string; pattern: string; tab: string | null }

/** Told as an update changes the page: the last event that it answers. */
interface WindowEventMap { update: CustomEvent<number> }

type Field = HTMLInputElement | HTMLTextAreaElement;
type Known = { id: string; token: string };

/** The `data-` attributes of elements, as Swift declares them (`AttributeName`, `ComputedAttribute`): a test compares. */
interface DOMStringMap { badge?: string; covered?: string; detent?: string; detents?: string; flags?: string; gestures?: string; grabber?: string; grow?: string; has?: string; hides?: string; identifier?: string; lines?: string; measured?: string; minimum?: string; mode?: string; placed?: string; placement?: string; press?: string; progress?: string; refreshable?: string; role?: string; scrolls?: string; selected?: string; shrinks?: string; size?: string; stays?: string; style?: string; symbol?: string; tag?: string; tap?: string; theme?: string; title?: string; transition?: string }
/** Those of the page: its session as it was loaded, and whether the client runs. */
interface DOMStringMap { session?: string; token?: string; seq?: string; ready?: string; kept?: string }
interface Storage { kept?: string; inspector?: string }

// Whatever has a selector here is one of HTML's.
interface ParentNode { querySelectorAll(selectors: string): NodeListOf<HTMLElement> }
interface Element { closest(selectors: string): HTMLElement | null }

// Newer than the checker.
interface HTMLElement { inert: boolean; popover: string | null; hidePopover(): void; showPopover(): void }
interface Element { role: string | null; ariaPosInSet: string | null; ariaSetSize: string | null }
interface Array<T> {
  findLast(matches: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(matches: (value: T, index: number) => unknown): number;
  toReversed(): T[];
}
