import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { callApi } from "../api/call-api.ts";
import { ApiError } from "../errors/api-error.ts";
import { withReason } from "../api/ask-reason.ts";
import { openBook } from "../credentials/open-book.ts";
import { isDemo } from "../credentials/demo-mode.ts";
import { after, onOutboxMessage, type Outcome, outcomeOf, tellChanged, tellOutcome } from "./outbox-events.ts";
import { backOffMs, mayHaveArrived, mayPass, newItem, type OutboxItem, sentAnew } from "./outbox-item.ts";
import { onceFree } from "./item-locks.ts";
import { addItem, changeItem, itemsOf, readItem, removeItem } from "./outbox-store.ts";
import { factsOf, sendOutbox, trySending } from "./send-outbox.ts";

export type OutboxView = {
  items: readonly OutboxItem[];
  /** The browser stores nothing: what cannot be sent stays with the person who typed it. */
  isStorageRefused: boolean;
  /** What waited has just been saved. */
  isAllSaved: boolean;
};

export type Capture<E extends EndpointDefinition> = {
  kind: string;
  endpoint: E;
  request: RequestOf<E>;
  title: string;
  draft: unknown;
  /** When the device captured it. The request also says so if the endpoint accepts it (`clientCapturedAt`). */
  capturedAt: string;
  /** It is on the disk: its form no longer needs to keep it. */
  onStored?: (() => void) | undefined;
};

/** `kept`: it is on this device and will be sent. A refusal is thrown, and nothing is kept. */
export type CaptureResult<E extends EndpointDefinition> =
  | { outcome: "saved"; response: ResponseOf<E> }
  | { outcome: "kept"; id: string };

const ALL_SAVED_MS = 5_000;
const PATIENCE_MS = 6_000;
/** Held items are checked again: the tab that held them may be gone. */
const LOOK_AGAIN_MS = 60_000;
/** Another tab reports an outcome a little after it releases the item. */
const TOLD_MS = 1_000;

const EMPTY: OutboxView = { items: [], isStorageRefused: false, isAllSaved: false };
let view: OutboxView = EMPTY;
let owner: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let savedTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (change: Partial<OutboxView>): void => {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
};

export const outboxSnapshot = (): OutboxView => view;
export const subscribeOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const reload = async (): Promise<void> => {
  const userId = owner;
  if (userId === null) return show(EMPTY);
  try {
    const items = (await itemsOf(userId)).filter(({ isKept }) => isKept);
    if (owner === userId) show({ items, isStorageRefused: false });
  } catch {
    show({ items: [], isStorageRefused: true });
  }
};

const celebrate = (): void => {
  clearTimeout(savedTimer);
  show({ isAllSaved: true });
  savedTimer = setTimeout(() => show({ isAllSaved: false }), ALL_SAVED_MS);
};

/** Sends what waits now; if that fails (false), again later, and later still. */
export const sendNow = async (): Promise<boolean> => {
  const userId = owner;
  if (userId === null) return true;
  clearTimeout(timer);
  const round = await sendOutbox(userId).catch(() => null);
  if (round === null) return false;
  const { failedTries, isHeld } = round;
  if (owner === userId && (failedTries !== null || isHeld)) {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), failedTries === null ? LOOK_AGAIN_MS : backOffMs(failedTries));
  }
  return failedTries === null;
};

/** The outcome of an item that had waited: the chip says so once, if it was the last. */
const follow = async (outcome: Outcome | null): Promise<void> => {
  const waited = outcome?.kind === "saved" && view.items.some(({ id }) => id === outcome.id);
  await reload();
  if (waited && view.items.length === 0) celebrate();
};

/** Starts for the signed-in person; what others left in this browser is neither read nor sent. */
export const startOutbox = (userId: string): (() => void) => {
  owner = userId;
  const wake = (): void => {
    if (!document.hidden) void sendNow();
  };
  const stopListening = onOutboxMessage((message) => void follow(message.type === "outcome" ? message.outcome : null));
  addEventListener("online", wake);
  addEventListener("focus", wake);
  document.addEventListener("visibilitychange", wake);
  void reload().then(sendNow);
  return () => {
    owner = null;
    clearTimeout(timer);
    stopListening();
    removeEventListener("online", wake);
    removeEventListener("focus", wake);
    document.removeEventListener("visibilitychange", wake);
    show(EMPTY);
  };
};

/** Sends, and waits a while for the outcome of one item. */
export const sendAndFollow = async (id: string): Promise<Outcome | null> => {
  const waiting = outcomeOf(id);
  const givenUp = sendNow().then(() => Promise.race([waiting.promise, after(0)]));
  const outcome = await Promise.race([waiting.promise, givenUp, after(PATIENCE_MS)]);
  waiting.stop();
  return outcome;
};

type Unanswered = { what: string; id: string; request: unknown };
let unanswered: Unanswered | null = null;

/** Nothing is stored: sending the same again after a try without an answer repeats that act, as it was captured then. */
const sendDirectly = async <E extends EndpointDefinition>(
  newId: string,
  { kind, endpoint, request, title, draft }: Capture<E>,
): Promise<CaptureResult<E>> => {
  const what = JSON.stringify([owner, kind, endpoint.method, endpoint.path, title, draft]);
  const { id, request: captured } = unanswered?.what === what ? unanswered : { id: newId, request };
  unanswered = { what, id, request: captured };
  try {
    const response = await callApi(endpoint, captured as RequestOf<E>, { idempotencyKey: id });
    unanswered = null;
    tellOutcome({ id, kind: "saved", of: kind, book: openBook(), response });
    return { outcome: "saved", response };
  } catch (error) {
    if (!mayPass(factsOf(error), 0)) unanswered = null;
    throw error;
  }
};

/** The outcome of a new item; null: it is kept, and shown as such. */
const outcomeOrKept = async (id: string): Promise<Outcome | null> => {
  const told = outcomeOf(id);
  try {
    const outcome = await sendAndFollow(id);
    if (outcome !== null) return outcome;
    const kept = await changeItem(id, (item) => ({ ...item, isKept: true })).catch(() => undefined);
    tellChanged();
    // It was answered just when the wait ended.
    return kept === null ? await Promise.race([told.promise, after(TOLD_MS)]) : null;
  } finally {
    told.stop();
  }
};

const captureOnce = async <E extends EndpointDefinition>(capture: Capture<E>): Promise<CaptureResult<E>> => {
  const { endpoint, onStored, ...facts } = capture;
  const id = crypto.randomUUID();
  if (owner === null || isDemo()) return sendDirectly(id, capture);
  const { method, path } = endpoint;
  try {
    const item = {
      ...facts,
      request: { ...facts.request },
      userId: owner,
      book: openBook(),
      endpoint: { method, path },
    };
    await addItem(newItem(id, item));
  } catch {
    show({ isStorageRefused: true });
    return sendDirectly(id, capture);
  }
  onStored?.();
  const outcome = await outcomeOrKept(id);
  if (outcome === null) return { outcome: "kept", id };
  if (outcome.kind === "saved") return { outcome: "saved", response: outcome.response as ResponseOf<E> };
  await discard(id);
  throw new ApiError(outcome.failure);
};

/**
 * Saves what a person captured: stored on the device first, then sent in its turn. Without storage it is sent at once,
 * and a failure is thrown while the text is still in its form. If a reason is required, it is captured again.
 */
export const capture = <E extends EndpointDefinition>(facts: Capture<E>): Promise<CaptureResult<E>> =>
  withReason(facts.request, (request) => captureOnce({ ...facts, request }));

/**
 * `saved`: the server has it. `gone`: the server has it, or another tab has thrown it away. `perhaps`: it is thrown
 * away, but a try had no answer and the server cannot be asked. `before`: the server has it as it was before the
 * change; it stays.
 */
export type Discarded =
  | { outcome: "removed" | "perhaps" | "before" | "gone" | "busy" }
  | { outcome: "saved"; response: unknown };

/** What may have arrived is sent once more: its key makes that one act, and the answer tells what there is to undo. */
const removeOrFindOut = async (id: string, canAsk: boolean): Promise<"removed" | "perhaps" | "before" | "gone"> => {
  const item = await readItem(id);
  if (canAsk && item && mayHaveArrived(item) && navigator.onLine) await trySending(id);
  const left = await readItem(id);
  if (left?.isSavedBefore && !item?.isSavedBefore) return "before";
  if (!(await removeItem(id))) return "gone";
  return left && mayHaveArrived(left) ? "perhaps" : "removed";
};

/**
 * By the person's own choice. Waits for what is just being sent, and asks about what may have arrived (unless the
 * server is known not to answer): then it is saved, or can be thrown away.
 */
export const discard = async (id: string, canAsk = true): Promise<Discarded> => {
  const sent = outcomeOf(id);
  try {
    const found = await onceFree(id, () => removeOrFindOut(id, canAsk));
    tellChanged();
    if (found !== "gone") return { outcome: found };
    const outcome = await Promise.race([sent.promise, after(TOLD_MS)]);
    return outcome?.kind === "saved" ? { outcome: "saved", response: outcome.response } : { outcome: "gone" };
  } finally {
    sent.stop();
  }
};

export const ownItems = async (): Promise<OutboxItem[]> => (owner === null ? [] : itemsOf(owner));

export const sendAgain = async ({ id }: OutboxItem, why?: string): Promise<void> => {
  const key = crypto.randomUUID();
  // Another tab may have sent it again already.
  const again = (item: OutboxItem): OutboxItem => (item.state === "waiting" ? item : sentAnew(item, key, why));
  await onceFree(id, () => changeItem(id, again));
  await sendNow();
};
