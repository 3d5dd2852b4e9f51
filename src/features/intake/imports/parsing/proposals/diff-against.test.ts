import { describe, expect, test } from "vitest";
import { diffAgainst } from "./diff-against.ts";
import type { ExistingEntry } from "./entry-facts.ts";
import type { Proposal, ProposalSet } from "./proposal.ts";

const BASE: Proposal = {
  line: 1,
  sheet: null,
  date: "2025-06-02",
  startTime: null,
  endTime: null,
  durationSeconds: 3600,
  person: { id: "ana", name: "Ana Silva" },
  property: { id: "oak", name: "Oak House" },
  propertySuggestion: null,
  activityType: "maintenance-repairs-oversight",
  travelKind: null,
  capacity: null,
  description: "Fixed the sink, new washer",
  sourceCreatedAt: null,
  flags: [],
};

const proposal = (change: Partial<Proposal> = {}): Proposal => ({ ...BASE, ...change });
const existing = (change: Partial<Proposal> = {}, index = 0): ExistingEntry => ({
  ...BASE,
  ...change,
  id: `e${index}`,
});
const setOf = (...proposals: Proposal[]): ProposalSet => ({
  proposals,
  refused: [],
  skipped: [],
  waiting: [],
  words: [],
  totalSeconds: 0,
});
const fresh = (book: ExistingEntry[], ...proposals: Proposal[]) => diffAgainst(book, setOf(...proposals)).fresh.length;

describe("a row whose times have a zone", () => {
  // 14:00Z: 09:00 in New York, 06:00 in Los Angeles.
  const row = (change: Partial<Proposal> = {}): Proposal =>
    proposal({
      date: "2025-01-02",
      startTime: "06:00",
      instant: { epochSeconds: Date.parse("2025-01-02T14:00:00Z") / 1000, timeZone: "America/Los_Angeles" },
      ...change,
    });
  const entry = (timeZone: string, change: Partial<Proposal> = {}): ExistingEntry => ({
    ...existing({ date: "2025-01-02", ...change }),
    timeZone,
  });

  test("is an entry that began at the same instant, whatever its clock showed", () => {
    expect(fresh([entry("America/New_York", { startTime: "09:00" })], row())).toBe(0);
    expect(fresh([entry("America/Los_Angeles", { startTime: "06:00" })], row())).toBe(0);
    expect(fresh([entry("Asia/Tokyo", { startTime: "23:00" })], row())).toBe(0);
    expect(fresh([entry("Pacific/Auckland", { date: "2025-01-03", startTime: "03:00" })], row())).toBe(0);
    expect(fresh([entry("Pacific/Auckland", { date: "2025-01-03" })], row({ startTime: null }))).toBe(0);
  });

  test("is no entry whose clock showed the same at another time", () => {
    expect(fresh([entry("America/New_York", { startTime: "06:00" })], row())).toBe(1);
  });

  test("is the entry as it was brought in, also where the entry was moved since", () => {
    const moved = { ...entry("America/Chicago", { startTime: "12:00" }), id: "e0" };
    const importedAs = entry("America/New_York", { startTime: "09:00" });
    expect(fresh([{ ...moved, importedAs }], row())).toBe(0);
  });

  test("looks like an entry of the same instant with another length", () => {
    const kept = entry("America/New_York", { startTime: "09:00", durationSeconds: 1800 });
    expect(diffAgainst([kept], setOf(row())).counts).toMatchObject({ fresh: 0, alike: 1 });
  });

  test("in the hour that the clocks show twice is one of its two instants", () => {
    // 01:30 in New York, before and after the change; 22:30 and 23:30 on the day before in Los Angeles.
    const twice = [entry("America/New_York", { date: "2025-11-02", startTime: "01:30" })];
    const at = (instant: string, startTime: string): Proposal =>
      row({
        date: "2025-11-01",
        startTime,
        instant: { epochSeconds: Date.parse(instant) / 1000, timeZone: "America/Los_Angeles" },
      });
    expect(fresh(twice, at("2025-11-02T05:30:00Z", "22:30"))).toBe(0);
    expect(fresh(twice, at("2025-11-02T06:30:00Z", "23:30"))).toBe(0);
    expect(fresh(twice, at("2025-11-02T07:30:00Z", "00:30"))).toBe(1);
  });

  test("without a zone is compared as it is written", () => {
    expect(fresh([entry("America/New_York", { startTime: "06:00" })], row({ instant: null }))).toBe(0);
  });
});

describe("the same piece of work", () => {
  test.each<[string, Partial<Proposal>, Partial<Proposal>]>([
    ["with every fact alike", {}, {}],
    ["with rounded hours for minutes", { durationSeconds: 4212 }, { durationSeconds: 4200 }],
    ["with a start on one side only", { startTime: "10:00", endTime: "11:00" }, {}],
    ["with a start on the other side only", {}, { startTime: "10:00" }],
    ["with seconds in the start", { startTime: "10:00:30" }, { startTime: "10:00" }],
    ["with another case and punctuation", { description: "fixed the sink; new WASHER." }, {}],
    ["with typographic quotes", { description: "Tenant\u2019s sink" }, { description: "Tenant's sink" }],
    [
      "with a new name spelt alike",
      { property: { id: null, name: "ELM COTTAGE" } },
      { property: { id: null, name: "Elm Cottage" } },
    ],
    ["without a property on both sides", { property: null }, { property: null }],
  ])("is recognised %s", (_name, left, right) => {
    expect(fresh([existing(left)], proposal(right))).toBe(0);
    expect(fresh([existing(right)], proposal(left))).toBe(0);
  });

  test.each<[string, Partial<Proposal>]>([
    ["another day", { date: "2025-06-03" }],
    ["another person", { person: { id: "ben", name: "Ben Silva" } }],
    ["another property", { property: { id: "pine", name: "Pine Duplex" } }],
    ["no property", { property: null }],
    ["another activity", { activityType: "property-management" }],
    ["another description and length", { description: "Fixed the roof", durationSeconds: 1800 }],
    ["another start", { startTime: "14:00" }],
  ])("is not seen in %s", (_name, change) => {
    expect(fresh([existing({ startTime: "10:00" })], proposal(change))).toBe(1);
  });
});

describe("a row that looks like an entry", () => {
  test.each<[string, Partial<Proposal>, Partial<Proposal>]>([
    ["with another length", {}, { durationSeconds: 3660 }],
    ["with a slip mended", { description: "Fixd the sink, new washer" }, {}],
    ["with more words", { description: "Bank rec" }, { description: "Bank rec - January" }],
    ["with all other words, alone on its day", { description: "Gutter" }, { description: "Fixed the sink" }],
    ["with the same start", { startTime: "10:00", description: "Gutter" }, { startTime: "10:00", durationSeconds: 60 }],
  ])("%s is neither new nor there", (_name, entry, row) => {
    const diff = diffAgainst([existing(entry)], setOf(proposal(row)));
    expect(diff.counts).toMatchObject({ fresh: 0, duplicates: 0, alike: 1, changed: 0 });
    expect(diff.alike).toMatchObject([{ entry: { id: "e0" }, answer: "leave-out", isOwn: false }]);
  });

  test.each<[string, Partial<Proposal>]>([
    ["at another time", { startTime: "14:00", durationSeconds: 60 }],
    ["on another day", { date: "2025-06-03", durationSeconds: 60 }],
    ["with another length and other words", { description: "Gutter", durationSeconds: 60 }],
  ])("%s is new", (_name, row) => {
    expect(fresh([existing({ startTime: "10:00" })], proposal(row))).toBe(1);
  });

  test("is new where the entry answers for another row, or is voided", () => {
    const longer = proposal({ durationSeconds: 7200 });
    expect(diffAgainst([existing()], setOf(proposal(), longer)).counts).toMatchObject({ fresh: 1, duplicates: 1 });
    expect(fresh([{ ...existing(), isVoided: true }], longer)).toBe(1);
  });

  test("goes to the entry that it fits best", () => {
    const book = [existing({ description: "Called the plumber" }, 1), existing({ description: "Gutter" }, 2)];
    const { alike } = diffAgainst(book, setOf(proposal({ description: "Gutters", durationSeconds: 3600 })));
    expect(alike.map(({ entry }) => entry.id)).toEqual(["e2"]);
  });

  test("is added or changes its entry where that is said of it, or of all", () => {
    const book = [existing({}, 1), existing({ date: "2025-06-03" }, 2)];
    const rows = setOf(proposal({ durationSeconds: 60 }), proposal({ date: "2025-06-03", durationSeconds: 120 }));
    expect(diffAgainst(book, rows, { all: "change", rows: { e1: "add" } })).toMatchObject({
      counts: { fresh: 1, changed: 1, alike: 2 },
      freshSeconds: 60,
    });
  });
});

describe("duplicates are a multiset", () => {
  test("identical rows of one file are separate entries", () => {
    expect(fresh([], proposal(), proposal(), proposal())).toBe(3);
  });

  test("each existing entry answers for one row", () => {
    const result = diffAgainst([existing({}, 1), existing({}, 2)], setOf(proposal(), proposal(), proposal()));
    const none = { refused: 0, skipped: 0, needsAnswer: 0, alike: 0, changed: 0 };
    expect(result.counts).toEqual({ fresh: 1, duplicates: 2, ...none });
    expect(result.duplicates.map(({ existingId }) => existingId).toSorted()).toEqual(["e1", "e2"]);
    expect(result.freshSeconds).toBe(3600);
  });

  test("alike rows at other times are paired by their start", () => {
    const book = [existing({ startTime: "09:00" }, 1), existing({ startTime: "14:00" }, 2)];
    expect(fresh(book, proposal({ startTime: "14:00" }), proposal({ startTime: "16:00" }))).toBe(1);
    expect(fresh(book, proposal(), proposal())).toBe(0);
    expect(fresh(book, proposal(), proposal(), proposal())).toBe(1);
  });

  test("alike rows of nearly the same length are paired one to one", () => {
    const book = [existing({ durationSeconds: 3600 }, 1), existing({ durationSeconds: 3640 }, 2)];
    expect(fresh(book, proposal({ durationSeconds: 3625 }), proposal({ durationSeconds: 3615 }))).toBe(0);
  });
});

describe("an imported entry that was corrected since", () => {
  const corrected: ExistingEntry = {
    ...existing({ property: { id: "pine", name: "Pine Duplex" }, durationSeconds: 1800 }),
    importedAs: BASE,
  };

  test("still answers for the row that it came from", () => {
    expect(fresh([corrected], proposal())).toBe(0);
  });

  test("answers only once", () => {
    expect(
      fresh(
        [corrected],
        proposal(),
        proposal({ property: { id: "pine", name: "Pine Duplex" }, durationSeconds: 1800 }),
      ),
    ).toBe(1);
  });
});

test("five thousand rows against five thousand entries take a moment", () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    proposal({ line: index, description: `Job ${index % 900}`, durationSeconds: 600 + (index % 40) * 60 }),
  );
  const book = rows.map((row, index): ExistingEntry => ({ ...row, id: `e${index}` }));
  expect(fresh(book, ...rows)).toBe(0);
});
