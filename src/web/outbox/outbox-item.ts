import type { HttpMethod } from "#shared/endpoint.ts";
import type { Id } from "#shared/ids.ts";
import type { ApiErrorFacts } from "../errors/api-error.ts";
import { sayWhy } from "../api/ask-reason.ts";

/**
 * A write that waits on this device. `waiting`: it will be sent. `refused`: the server said no, and a person decides.
 * `unsure`: it was tried so long ago that the server no longer knows whether it has it.
 */
export type OutboxItem = {
  /** Made when the person saved; stays the same when it is changed or sent again. */
  id: string;
  /** Every try carries it, so that the server acts once. Absent in data stored by an earlier version: then the id is used. */
  key?: string;
  /** Its owner. No one else in this browser sees or sends it. */
  userId: string;
  /**
   * The owner of the book that it is for; null: their own. Absent in data stored by an earlier version: then also their
   * own.
   */
  book?: Id | null;
  /** Which feature can open it again to change it. */
  kind: string;
  endpoint: { method: HttpMethod; path: `/api/${string}` };
  request: { params?: unknown; query?: unknown; body?: unknown };
  /** What a person reads in the list. */
  title: string;
  /** What the feature needs to open it again. */
  draft: unknown;
  /** When the device captured it, as the device says. */
  capturedAt: string;
  state: "waiting" | "refused" | "unsure";
  /** False until a first try has failed: most items are sent before anyone could read that they wait. */
  isKept: boolean;
  attempts: number;
  firstTriedAt: string | null;
  reason: string | null;
  /** Refused because it gives no reason: a signed week, a filed year. */
  asksWhy: boolean;
  /** Changed after a try without an answer, under the same key: the server may have it as it was before. */
  isChangedSinceTry?: boolean;
  /** The server has it as it was before the change. */
  isSavedBefore?: boolean;
};

export type NewItem = Pick<
  OutboxItem,
  "userId" | "book" | "kind" | "endpoint" | "request" | "title" | "draft" | "capturedAt"
>;

export const newItem = (id: string, facts: NewItem): OutboxItem => ({
  ...facts,
  id,
  key: id,
  state: "waiting",
  isKept: false,
  attempts: 0,
  firstTriedAt: null,
  reason: null,
  asksWhy: false,
  isChangedSinceTry: false,
  isSavedBefore: false,
});

export const bookOf = ({ book }: Pick<OutboxItem, "book">): Id | null => book ?? null;

export const keyOf = ({ key, id }: OutboxItem): string => key ?? id;

const HOUR_MS = 3_600_000;
/** The server keeps its answers for 24 hours; a later try could act a second time. */
export const KEY_SAFE_MS = 23 * HOUR_MS;
/** A server fault that repeats this often needs a person. */
const SERVER_FAULT_TRIES = 5;
const BACK_OFF_MS = { base: 1_000, max: 60_000 } as const;

export const backOffMs = (attempts: number): number =>
  Math.min(BACK_OFF_MS.base * 2 ** Math.max(0, attempts - 1), BACK_OFF_MS.max);

const PASSING_STATUS: readonly number[] = [0, 401, 408, 425, 429, 502, 503, 504, 507];

/** The same try may succeed later; an earlier one may even have been accepted. */
export const mayPass = ({ status, code }: Pick<ApiErrorFacts, "status" | "code">, attempts: number): boolean => {
  if (PASSING_STATUS.includes(status) || code === "idempotency_in_progress") return true;
  return status >= 500 && attempts < SERVER_FAULT_TRIES;
};

/** A try had no answer: the server may have it all the same. */
export const mayHaveArrived = ({ state, firstTriedAt }: OutboxItem): boolean =>
  state !== "refused" && firstTriedAt !== null;

/** An item about to be sent; null when its key may have been forgotten since the first try. */
export const beforeTry = (item: OutboxItem, now: Date): OutboxItem | null => {
  const firstTriedAt = item.firstTriedAt ?? now.toISOString();
  return now.getTime() - Date.parse(firstTriedAt) > KEY_SAFE_MS ? null : { ...item, firstTriedAt };
};

export const asUnsure = (item: OutboxItem): OutboxItem => ({
  ...item,
  state: "unsure",
  isKept: true,
  reason:
    "It was sent more than a day ago without an answer. It may be in the ledger already: look before you send it again.",
});

export const SAVED_BEFORE =
  "The ledger already has this as it was before you changed it. Change it there, then discard this one.";

/** The key was already used by the request as it was before a change: so that request had arrived. */
export const isOfSavedBefore = ({ isChangedSinceTry }: OutboxItem, { code }: Pick<ApiErrorFacts, "code">): boolean =>
  isChangedSinceTry === true && code === "idempotency_mismatch";

/** What happens to an item whose try failed: it waits for the next one, or a person decides. */
export const afterFailure = (
  item: OutboxItem,
  failure: Pick<ApiErrorFacts, "status" | "code" | "message">,
): OutboxItem => {
  const attempts = item.attempts + 1;
  if (mayPass(failure, attempts)) return { ...item, attempts, isKept: true };
  const asksWhy = failure.code === "reason_required";
  const isSavedBefore = isOfSavedBefore(item, failure);
  const reason = isSavedBefore ? SAVED_BEFORE : failure.message;
  return { ...item, attempts, isKept: true, state: "refused", reason, asksWhy, isSavedBefore };
};

/** Sent again by choice: a new act with a new key, since a person has looked and, if asked, gives a reason. */
export const sentAnew = (item: OutboxItem, key: string, why?: string): OutboxItem => {
  const request = why === undefined ? item.request : sayWhy(item.request, why);
  return { ...newItem(item.id, { ...item, request }), key, isKept: true };
};

/**
 * Changed by the person, in place. What may have arrived keeps its key: if the server has the old form, it says that
 * the key is taken, and nothing is doubled. It stores no refusals, so what was refused is sent under a new key.
 */
export const changedTo = (
  item: OutboxItem,
  facts: Pick<NewItem, "request" | "title" | "draft">,
  newKey: string,
): OutboxItem => {
  const fresh = { ...newItem(item.id, { ...item, ...facts }), isKept: true };
  const mayBeSaved = item.isSavedBefore === true || (item.state === "waiting" && item.firstTriedAt !== null);
  if (!mayBeSaved) return { ...fresh, key: newKey };
  return { ...fresh, key: keyOf(item), firstTriedAt: item.firstTriedAt, isChangedSinceTry: true };
};

/** `3 waiting to sync`, `1 not saved`. */
export const outboxWords = (waiting: number, held: number): string =>
  [...(held > 0 ? [`${held} not saved`] : []), ...(waiting > 0 ? [`${waiting} waiting to sync`] : [])].join(", ");
