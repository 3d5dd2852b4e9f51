import { isCount, isRecord } from "../checks.ts";
import { lagOfWork, workOf, type LagClass, type Work } from "../entry-lag.ts";
import type { ToldEvent } from "./read-told.ts";

/** How soon after the work it was received, computed from the events alone. */
export type LagSummary = {
  /** Entries by their first receipt; a plan that was confirmed counts by the receipt of its confirmation. */
  readonly byClass: Readonly<Record<LagClass, number>>;
  /** Seconds that later events added to entries, each by its own receipt. */
  readonly addedSeconds: Readonly<Record<LagClass, number>>;
  /** Events whose recorded class differs from the one that the times give. */
  readonly disagreements: readonly number[];
};

/** An entry as an event left it. */
type Standing = {
  readonly work: Work;
  readonly seconds: number;
  /** Recorded before the work, and not confirmed. */
  readonly isPlan: boolean;
  /** The class that the record gives to the most recently added hours. */
  readonly lastClass: string;
  /** Equal for the same hours with the same classes. */
  readonly key: string;
};

/** What has been computed for an entry so far: its latest state, and the class of each state it ever had. */
type Known = { readonly now: Standing; readonly first: LagClass; readonly classes: Map<string, LagClass> };

export function summarizeLag(events: readonly ToldEvent[]): LagSummary {
  const [byClass, addedSeconds] = [noneOfAny(), noneOfAny()];
  const disagreements: number[] = [];
  const entries = new Map<string, Known>();
  for (const { seq, kind, subjectId, receivedAt, payload } of events) {
    const now = standingOf(payload);
    const before = entries.get(subjectId);
    // An entry whose first event was deleted is not judged by its later ones.
    if (now === null || (before === undefined && kind !== "create")) continue;
    const found = before === undefined ? firstOf(now, receivedAt) : laterOf(before, now, receivedAt);
    if (before !== undefined) byClass[before.first] -= 1;
    byClass[found.first] += 1;
    if (found.added !== null) addedSeconds[found.added.latenessClass] += found.added.seconds;
    if (found.disagrees) disagreements.push(seq);
    const classes = before?.classes ?? new Map<string, LagClass>();
    if (!classes.has(now.key)) classes.set(now.key, found.first);
    entries.set(subjectId, { now, first: found.first, classes });
  }
  return { byClass, addedSeconds, disagreements };
}

type Found = {
  readonly first: LagClass;
  readonly added: { readonly latenessClass: LagClass; readonly seconds: number } | null;
  readonly disagrees: boolean;
};

function firstOf({ work }: Standing, receivedAt: string): Found {
  const first = lagOfWork(work, receivedAt);
  return { first, added: null, disagrees: first !== work.latenessClass };
}

function laterOf({ now: before, first, classes }: Known, now: Standing, receivedAt: string): Found {
  // Undoing a change brings back hours that the record had before, with the class they had.
  const earlier = classes.get(now.key);
  if (earlier !== undefined) return { first: earlier, added: null, disagrees: false };
  // What a stopwatch measured stays measured; what comes later was entered by hand.
  const receipt = lagOfWork({ ...now.work, source: "manual" }, receivedAt);
  const isConfirmed = before.isPlan && !now.isPlan;
  if (isConfirmed) return { first: receipt, added: null, disagrees: receipt !== now.work.latenessClass };
  if (now.isPlan || now.seconds <= before.seconds) return { first, added: null, disagrees: false };
  const added = { latenessClass: receipt, seconds: now.seconds - before.seconds };
  return { first, added, disagrees: receipt !== now.lastClass };
}

function standingOf(payload: unknown): Standing | null {
  const work = workOf(payload);
  const entry: unknown = isRecord(payload) ? payload["entry"] : null;
  if (work === null || !isRecord(entry)) return null;
  const { durationSeconds, approvalStatus, raises } = entry;
  const seconds = isCount(durationSeconds) ? durationSeconds : 0;
  const lastRaise: unknown = Array.isArray(raises) ? raises.at(-1) : null;
  const raisedAs = isRecord(lastRaise) ? lastRaise["latenessClass"] : null;
  return {
    work,
    seconds,
    isPlan: approvalStatus === "pending" && work.latenessClass === "advance",
    lastClass: typeof raisedAs === "string" ? raisedAs : work.latenessClass,
    key: JSON.stringify([seconds, approvalStatus, work.latenessClass, raises]),
  };
}

function noneOfAny(): Record<LagClass, number> {
  return { live: 0, same_day: 0, week: 0, month: 0, late: 0, after_year_end: 0, advance: 0 };
}
