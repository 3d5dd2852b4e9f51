import { expect, test } from "vitest";
import type { EventKind } from "../event.ts";
import { hashOf } from "../testing/build-record.ts";
import type { ToldEvent } from "./read-told.ts";
import { summarizeLag } from "./summarize-lag.ts";

const WORK = {
  date: "2026-03-09",
  timeStarted: null,
  timeEnded: null,
  timeZone: "America/New_York",
  source: "manual",
  durationSeconds: 3600,
  approvalStatus: "approved",
  latenessClass: "same_day",
  raises: [] as { seconds: number; latenessClass: string; at: string }[],
};

type Told = { at: string; kind?: EventKind; entry?: Partial<typeof WORK> | null };

/** The events of one entry, the first of which creates it. */
const events = (told: readonly Told[]): ToldEvent[] =>
  told.map(({ at, kind, entry }, index) => ({
    seq: index + 1,
    kind: kind ?? (index === 0 ? "create" : "amend"),
    subjectId: "entry",
    receivedAt: `${at}T15:00:00.000Z`,
    hash: hashOf(String(index)),
    payload: entry === null ? null : { entry: { ...WORK, ...entry }, reason: null },
  }));

const late = { seconds: 1800, latenessClass: "late", at: "2026-05-01T15:00:00.000Z" };
const raised = { durationSeconds: 5400, raises: [late] };
const plan = { approvalStatus: "pending", latenessClass: "advance" };

const some = (classes: object): object =>
  Object.fromEntries(Object.entries(classes).filter(([, count]) => count !== 0));

const found = (told: readonly Told[]) => {
  const { byClass, addedSeconds, disagreements } = summarizeLag(events(told));
  return { entries: some(byClass), added: some(addedSeconds), disagreements };
};

test("hours that are added later have the class of their own receipt", () => {
  expect(found([{ at: "2026-03-10" }, { at: "2026-05-01", entry: raised }])).toEqual({
    entries: { same_day: 1 },
    added: { late: 1800 },
    disagreements: [],
  });
});

test("an added hour that the record passes off as of the first receipt is remarked on", () => {
  const hidden = [{ at: "2026-03-10" }, { at: "2026-05-01", entry: { durationSeconds: 5400 } }];
  expect(found(hidden)).toMatchObject({ added: { late: 1800 }, disagreements: [2] });
  const early = { ...raised, raises: [{ ...late, latenessClass: "week" }] };
  expect(found([{ at: "2026-03-10" }, { at: "2026-05-01", entry: early }])).toMatchObject({ disagreements: [2] });
});

test("hours added by hand to what a stopwatch measured are not live", () => {
  const live = { source: "stopwatch", latenessClass: "live" };
  const told = [
    { at: "2026-03-09", entry: live },
    { at: "2026-05-01", entry: { ...live, ...raised } },
  ];
  expect(found(told)).toEqual({ entries: { live: 1 }, added: { late: 1800 }, disagreements: [] });
});

test("a plan is in advance until it is confirmed, then of its confirmation", () => {
  const waiting = { at: "2026-03-01", entry: plan };
  expect(found([waiting, { at: "2026-03-02", entry: { ...plan, durationSeconds: 7200 } }])).toEqual({
    entries: { advance: 1 },
    added: {},
    disagreements: [],
  });
  const confirmed = { at: "2026-03-14", entry: { latenessClass: "week", durationSeconds: 7200 } };
  expect(found([waiting, confirmed])).toEqual({ entries: { week: 1 }, added: {}, disagreements: [] });
  expect(found([waiting, { at: "2026-05-01", entry: { latenessClass: "week" } }])).toMatchObject({
    entries: { late: 1 },
    disagreements: [2],
  });
  expect(found([waiting, confirmed, { at: "2026-03-15", entry: plan }])).toMatchObject({ entries: { advance: 1 } });
});

test("taking a change back adds nothing, and a void or a lower figure neither", () => {
  const told = [
    { at: "2026-03-10" },
    { at: "2026-03-11", entry: { durationSeconds: 1800 } },
    { at: "2026-05-01" },
    { at: "2026-05-02", kind: "void" as const },
  ];
  expect(found(told)).toEqual({ entries: { same_day: 1 }, added: {}, disagreements: [] });
});

test("an entry whose first details were deleted is not judged by later ones", () => {
  expect(found([{ at: "2026-03-10", entry: null }, { at: "2026-05-01" }])).toEqual({
    entries: {},
    added: {},
    disagreements: [],
  });
});
