// What the client's modules speak of; for a type checker, never loaded by a browser.

/** Something on the page. */
type E = HTMLElement;
type Value = string | number | boolean | null;
/** What a person did: numbered, to an element or to the page. */
interface Told { n: number; e: string | null; k: string; v: Value; done?: (isAnswered: boolean) => void }
/** A letter, an id, and what the letter asks for. */
type Patch = [string, string, any, any, any];
/** What the page is to show: patches upon the update before, or all of it as HTML. */
interface Update { n: number; ack: number; url?: string | null; step?: string; title?: string | null; p?: Patch[]; html?: string }
/** A place in the trail of the browser's history. */
interface Entry { address: string; depth: number }
/** What a tab has over a reload. */
interface Kept { session?: Known; trail?: { entries: Entry[]; index: number }; waiting?: Told[] }
/** What follows the finger, and what becomes of it when the finger would have come so far. */
interface Drag { e: HTMLElement; end(goal: number): unknown }

/** How one is begun, so far from where the finger went down. */
type Begins = (start: PointerEvent, way: number) => Drag | null;
type Field = HTMLInputElement | HTMLTextAreaElement;
type Known = { id: string; token: string };

// Whatever has a selector here is one of HTML's.
interface ParentNode { querySelectorAll(selectors: string): NodeListOf<HTMLElement> }
interface Element { closest(selectors: string): HTMLElement | null }

// Newer than the checker.
interface HTMLElement { inert: boolean; hidePopover(): void }
interface Array<T> {
  findLast(matches: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(matches: (value: T, index: number) => unknown): number;
}
interface Array<T> { toReversed(): T[] }
