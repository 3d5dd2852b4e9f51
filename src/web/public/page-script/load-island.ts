import { ISLAND_FILES, ISLAND_MARK, PRESSED_MARK } from "#web/start/island-marks.ts";

/** Signs that someone is beginning to work with the page. */
const SIGNS = ["pointerdown", "keydown", "focusin", "dragenter", "hashchange"];
const IDLE_AT_MOST_MS = 2_000;
/** How long a tool may load without a message. */
const PATIENCE_MS = 10_000;

/** In browsers without it, after what the page itself has to do. */
const whenIdle = (then: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(then, { timeout: IDLE_AT_MOST_MS });
  else setTimeout(then, 200);
};

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Requesting one costs a phone a millisecond. */
const REQUESTS_PER_TASK = 5;

/** All are requested, then run one by one: each is a short task, and a tap is answered between any two of them. */
const run = async (files: readonly string[]): Promise<void> => {
  for (const [index, href] of files.entries()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    if ((index + 1) % REQUESTS_PER_TASK === 0) await nextTask();
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await nextTask();
  }
};

/** Without its script the page looks alive, but is only an example to read. */
const tell = (text: string): Element => {
  const said = Object.assign(document.createElement("p"), {
    role: "alert",
    className: "mx-auto mt-6 w-fit rounded-md border border-warn-text/30 bg-warn-soft px-4 py-3 text-base",
    textContent: `${text} `,
  });
  const again = Object.assign(document.createElement("button"), {
    type: "button",
    className: "font-semibold underline",
    textContent: "Reload Page",
  });
  again.addEventListener("click", () => location.reload());
  said.append(again);
  document.querySelector(`[${ISLAND_MARK}]`)?.before(said);
  return said;
};

const runOrTell = async (files: readonly string[]): Promise<void> => {
  const told: Element[] = [];
  const patience = setTimeout(() => told.push(tell("This tool is still loading.")), PATIENCE_MS);
  try {
    await run(files);
  } catch {
    tell("This tool could not be loaded. Check your connection, then reload the page.");
  }
  clearTimeout(patience);
  for (const wait of told) wait.remove();
};

const notePressed = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return;
  target.closest(`[${ISLAND_MARK}=""] button`)?.setAttribute(PRESSED_MARK, "");
};

/**
 * The island of a document (decision 0019) waits until the page is drawn and the browser is idle, or until someone
 * begins to work with it; saved values in the address count as having begun.
 */
export const loadIsland = (): void => {
  const list = document.querySelector(`[${ISLAND_FILES}]`)?.textContent;
  if (!list) return;
  const waiting = new AbortController();
  const start = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    void runOrTell(JSON.parse(list));
  };
  document.addEventListener("click", notePressed);
  for (const sign of SIGNS) window.addEventListener(sign, start, { signal: waiting.signal });
  if (location.hash.includes("=")) start();
  else window.addEventListener("load", () => whenIdle(start), { signal: waiting.signal });
};
