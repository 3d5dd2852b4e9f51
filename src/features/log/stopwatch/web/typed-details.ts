import { bookKey } from "#web/credentials/open-book.ts";
import type { Stopwatch } from "../contract.ts";
import { changesOf, type Details, detailsOf } from "./stopwatch-details.ts";

const KEY = "tenureStopwatchTyped";
const FIELDS = ["personId", "place", "activityType", "travelKind", "description"] as const;

/** What was typed about a run and has not arrived anywhere yet. It lasts as long as the tab, across reloads and refusals. */
export type TypedDetails = Partial<Details>;

const read = (): { id: string; typed: TypedDetails } | null => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(bookKey(KEY)) ?? "null");
  if (typeof stored !== "object" || stored === null || !("id" in stored) || typeof stored.id !== "string") return null;
  if (!("typed" in stored) || typeof stored.typed !== "object" || stored.typed === null) return null;
  const values = new Map<string, unknown>(Object.entries(stored.typed));
  const known = FIELDS.filter((field) => typeof values.get(field) === "string");
  return { id: stored.id, typed: Object.fromEntries(known.map((field) => [field, values.get(field)])) };
};

export const readTyped = (id: string): TypedDetails | null => {
  try {
    const stored = read();
    return stored?.id === id ? stored.typed : null;
  } catch {
    return null;
  }
};

const write = (value: { id: string; typed: TypedDetails } | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(bookKey(KEY));
    else sessionStorage.setItem(bookKey(KEY), JSON.stringify(value));
  } catch {
    // Storage is full or off: the open dialog still holds what was typed.
  }
};

/** Keeps what differs from what the dialog opened with. */
export const keepTyped = (id: string, opened: Details, details: Details): void => {
  const typed = FIELDS.filter((field) => opened[field] !== details[field]);
  write(typed.length === 0 ? null : { id, typed: Object.fromEntries(typed.map((field) => [field, details[field]])) });
};

/** For what is being sent: returns a way to forget it once it has arrived. What was typed since then stays. */
export const forgetsTyped = (id: string): (() => void) => {
  const sent = JSON.stringify(readTyped(id));
  return () => {
    if (sent !== "null" && JSON.stringify(readTyped(id)) === sent) write(null);
  };
};

/** What a reload found typed but not sent; null: nothing. */
export const unsentChanges = (stopwatch: Stopwatch) => {
  const opened = detailsOf(stopwatch);
  const changes = changesOf(opened, { ...opened, ...readTyped(stopwatch.id) });
  return Object.keys(changes).length > 0 ? changes : null;
};
