import { expect, it, vi } from "vitest";

const noteOwnAct = vi.hoisted(() => vi.fn<(entry: { version: number }) => void>());
vi.mock("#web/changes/own-acts.ts", () => ({ noteOwnAct }));

const { lostEditsSnapshot, noteHistory, noteSavedEdit, settleLostEdit } = await import("./lost-edits.ts");

type Saved = Parameters<typeof noteSavedEdit>[0];
type Event = Parameters<typeof noteHistory>[1][number];

const entry = (id: string, version: number, hours: number, description = "Painted"): Saved =>
  ({ id, version, hours, timeStarted: null, description, replaced: [] }) as unknown as Saved;

/** An event of the history: what it set, and what it wrote over unseen. */
const event = (actorName: string, set: string[], replaced: string[] = []): Event =>
  ({
    file: null,
    actorId: actorName,
    actorName,
    replaced,
    changes: set.map((field) => ({ field })),
  }) as unknown as Event;

const told = (id: string) =>
  lostEditsSnapshot()
    .filter(({ entryId }) => entryId === id)
    .map(({ lost, kept, otherName }) => ({ lost, kept, otherName }));

const LOGGED = event("Robin", ["durationSeconds", "description"]);
const MINE = event("Robin", ["durationSeconds"]);
const THEIRS = event("Pat", ["durationSeconds"], ["time"]);

it("who was written over is told, also where something else was changed since", () => {
  noteSavedEdit(entry("a", 2, 2));
  const history = [LOGGED, MINE, THEIRS, event("Pat", ["description"])];
  noteHistory(entry("a", 4, 3, "Painted the hall"), history);
  expect(told("a")).toEqual([{ lost: { hours: 2 }, kept: { hours: 3 }, otherName: "Pat" }]);
});

it("is told once, however often the history is looked at", () => {
  noteSavedEdit(entry("b", 2, 2));
  noteHistory(entry("b", 3, 3), [LOGGED, MINE, THEIRS]);
  settleLostEdit(lostEditsSnapshot().find(({ entryId }) => entryId === "b")?.id ?? "");
  noteHistory(entry("b", 4, 3), [LOGGED, MINE, THEIRS, event("Pat", ["description"])]);
  expect(told("b")).toEqual([]);
});

it("is told who set what stands now", () => {
  noteSavedEdit(entry("c", 2, 2));
  noteHistory(entry("c", 4, 5), [LOGGED, MINE, THEIRS, event("Sam", ["durationSeconds"])]);
  expect(told("c")).toEqual([{ lost: { hours: 2 }, kept: { hours: 5 }, otherName: "Sam" }]);
});

it("says nothing where this tab has set the same since", () => {
  noteSavedEdit(entry("d", 2, 2));
  noteSavedEdit(entry("d", 4, 4));
  noteHistory(entry("d", 4, 4), [LOGGED, MINE, THEIRS, MINE]);
  expect(told("d")).toEqual([]);
});

it("an edit after which somebody came between comes back as news; one upon one's own does not", () => {
  noteOwnAct.mockClear();
  noteSavedEdit(entry("e", 2, 2));
  noteSavedEdit(entry("e", 3, 3));
  noteSavedEdit(entry("e", 5, 4));
  expect(noteOwnAct.mock.calls.map(([{ version }]) => version)).toEqual([2, 3]);
});
