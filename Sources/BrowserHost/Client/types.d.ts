// What the client's modules speak of; for a type checker, never loaded by a browser.

type Value = string | number | boolean | null;
/** What a person did: numbered, to an element or to the page. */
interface Told { n: number; e: string | null; k: string; v: Value; done?: (isAnswered: boolean) => void }
type Patch = (string | null)[];
/** What the page is to show: patches upon the update before, or all of it as HTML. */
interface Update { n: number; ack: number; url?: string | null; step?: string; title?: string | null; p?: Patch[]; html?: string }
/** A place in the trail of the browser's history. */
interface Entry { address: string; depth: number }
/** What follows the finger, which way, and what becomes of it when the finger would have come so far. */
interface Drag { e: HTMLElement; isAcross?: boolean; end(goal: number): unknown }

// Whatever has a selector here is one of HTML's.
interface ParentNode { querySelectorAll(selectors: string): NodeListOf<HTMLElement> }
interface Element { closest(selectors: string): HTMLElement | null }

// Newer than the checker.
interface HTMLElement { inert: boolean; hidePopover(): void }
interface Array<T> {
  findLast(matches: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(matches: (value: T, index: number) => unknown): number;
}
