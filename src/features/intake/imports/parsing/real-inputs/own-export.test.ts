import { describe, expect, test } from "vitest";
import { diffAgainst } from "../proposals/diff-against.ts";
import type { ExistingEntry } from "../proposals/entry-facts.ts";
import { gridOf } from "../testing/read-entries.ts";
import { readKind } from "../testing/read-kind.ts";

describe("our own export", () => {
  test("comes back to the second", () => {
    const { set, mapping } = readKind("own-export-seconds.csv");
    expect([set.proposals.length, set.totalSeconds]).toEqual([15, 15 * 1200]);
    expect(mapping.durationUnit).toBe("seconds");
  });

  test("of another book too, where hours are rounded", () => {
    const head = "Date,Start,End,Hours,Seconds,Person,Property,Activity,Travel,Description,Entry id";
    const row = (day: number, hours: string, seconds: number, id: number): string =>
      `2026-05-0${day},,,${hours},${seconds},Robin Vale,Lake House,maintenance-repairs-oversight,,Dock,01a211e8-0000-7000-8000-00000000000${id}`;
    const { set } = readKind(
      gridOf([head, row(1, "0.51", 1850, 1), row(2, "1.02", 3666, 2), row(3, "0.08", 299, 3)].join("\n")),
    );
    expect(set.proposals.map(({ durationSeconds }) => durationSeconds)).toEqual([1850, 3666, 299]);
  });

  test("is read as before where notes on entries stand in it: those are nobody's facts", () => {
    const plain =
      "Date,Start,End,Hours,Seconds,Person,Property,Activity,Travel,Capacity,Business,Description,Time zone,Portfolio-wide,Material participation,Other real property business,Taken out as,Standing,First recorded,Lateness,Source,AI and your words";
    const notes =
      "AI status,AI summary,AI tags,AI category,AI urgency,AI impact,AI compliance flag,AI made by,AI file summary";
    const facts = (day: number): string =>
      `2026-05-0${day},,,0.51,1850,Robin Vale,Lake House,maintenance-repairs-oversight,,,,Dock ${day},America/New_York,,,,,counts,2026-05-0${day}T15:00:00Z,same_day,manual,`;
    const noted = `completed,"Met Maria, 5 hours at 14 Elm St",Leasing; 14 Elm St; Maria,leasing-tenant-relations,high,moderate,"yes: Round length; Overlaps",rules,"A receipt from HILL HARDWARE for $61.06, dated Nov 3, 2026."`;
    const id = (day: number): string => `01a211e8-0000-7000-8000-00000000000${day}`;
    const days = [1, 2, 3, 4];
    const read = (head: string, line: (day: number) => string) =>
      readKind(gridOf([head, ...days.map(line)].join("\n")));
    const before = read(`${plain},Entry id`, (day) => `${facts(day)},${id(day)}`);
    const after = read(`${plain},${notes},Entry id`, (day) => `${facts(day)},${noted},${id(day)}`);
    expect(before.set.proposals).toHaveLength(4);
    expect(after.set.proposals).toEqual(before.set.proposals);
    expect(after.questions).toEqual(before.questions);
  });

  test("keeps the kind of a trip", () => {
    const { set } = readKind("own-export-travel.csv");
    expect(set.proposals.map(({ travelKind }) => travelKind)).toEqual([null, "between", "home", null, null]);
  });

  test("adds nothing to the book that it came from, and says which rows were edited since", () => {
    const { set } = readKind("own-export-travel.csv");
    const book = set.proposals.map(({ own, flags: _, ...facts }): ExistingEntry => ({
      ...facts,
      id: own?.entryId ?? "",
    }));
    const changed = book.map((entry, index) => (index === 0 ? { ...entry, durationSeconds: 7200 } : entry));
    const { counts, alike } = diffAgainst(changed, set);
    expect(counts).toMatchObject({ fresh: 0, duplicates: 4, alike: 1, changed: 0 });
    expect(alike).toMatchObject([{ isOwn: true, answer: "leave-out", entry: { durationSeconds: 7200 } }]);
    expect(diffAgainst(changed, set, { all: "change", rows: {} }).counts).toMatchObject({ fresh: 0, changed: 1 });
  });
});

describe("a row of our own export that was edited", () => {
  const HEAD =
    "Date,Start,End,Hours,Seconds,Person,Property,Activity,Travel,Capacity,Description,Standing,First recorded,Lateness,Source,Entry id";
  const ID = "01a211e8-0000-7000-8000-000000000001";
  const CELLS = {
    date: "2026-05-04",
    start: "09:00",
    end: "10:30:50",
    hours: "1.51",
    seconds: "5450",
    person: "Robin Vale",
    property: "Lake House",
    activity: "travel-property-related-tasks",
    travel: "between",
    capacity: "supervising",
    description: "Fixed dock",
  };
  const KEPT: ExistingEntry = {
    id: ID,
    date: "2026-05-04",
    startTime: "09:00",
    endTime: "10:30:50",
    durationSeconds: 5450,
    person: { id: "robin", name: "Robin Vale" },
    property: { id: "lake", name: "Lake House" },
    activityType: "travel-property-related-tasks",
    travelKind: "between",
    capacity: "supervising",
    description: "Fixed dock",
  };
  const LAST = `counted,2026-05-04T16:00:00Z,same_day,manual,${ID}`;
  const lineOf = (cells: Partial<typeof CELLS>): string => `${Object.values({ ...CELLS, ...cells }).join(",")},${LAST}`;
  const SAM = { id: "sam", name: "Sam Vale" };
  const read = (cells: Partial<typeof CELLS>, kept: Partial<ExistingEntry> = {}) => {
    const { set } = readKind(gridOf(`${HEAD}\n${lineOf(cells)}`), {
      context: { persons: [{ id: "robin", name: "Robin Vale" }, SAM] },
    });
    return { set, diff: diffAgainst([{ ...KEPT, ...kept }], set) };
  };

  test("is none of it as it was written", () => {
    expect(read({}).diff.counts).toMatchObject({ fresh: 0, duplicates: 1, alike: 0 });
    const cut = read({ end: "10:30" }).diff.counts;
    expect(cut).toMatchObject({ duplicates: 1, alike: 0 });
  });

  const untimed = { startTime: null, endTime: null };
  test.each<[string, Partial<typeof CELLS>, Partial<ExistingEntry>]>([
    ["Date", { date: "2026-05-05" }, { date: "2026-05-05" }],
    ["Start", { start: "08:00" }, { startTime: "08:00", durationSeconds: 9050 }],
    ["End", { end: "11:00" }, { endTime: "11:00", durationSeconds: 7200 }],
    ["Start and End, taken out", { start: "", end: "" }, { ...untimed, durationSeconds: 5450 }],
    ["Hours", { hours: "2" }, { ...untimed, durationSeconds: 7200 }],
    ["Seconds", { seconds: "5460" }, { ...untimed, durationSeconds: 5460 }],
    ["Person", { person: "Sam Vale" }, { person: SAM }],
    ["Property", { property: "Maple Duplex" }, { property: { id: "maple", name: "Maple Duplex" } }],
    ["Activity", { activity: "property-management", travel: "" }, { activityType: "property-management" }],
    ["Travel", { travel: "home" }, { travelKind: "home" }],
    ["Capacity", { capacity: "on-call" }, { capacity: "on-call" }],
    ["Capacity, in words", { capacity: "As an investor" }, { capacity: "investor" }],
    ["Capacity, taken out", { capacity: "" }, { capacity: null }],
    ["Description", { description: "Fixed the dock." }, { description: "Fixed the dock." }],
  ])("stands beside its entry: %s", (_column, cells, said) => {
    const { counts, alike } = read(cells).diff;
    expect(counts).toMatchObject({ fresh: 0, duplicates: 0, alike: 1 });
    expect(alike).toMatchObject([{ isOwn: true, proposal: said }]);
  });

  const FURTHER = {
    zone: "America/New_York",
    wide: "",
    material: "no",
    other: "",
    out: "other-work",
    standing: "excluded",
  };
  const readFurther = (cells: Partial<typeof FURTHER>, kept: Partial<ExistingEntry> = {}) => {
    const head = `Date,Start,End,Seconds,Person,Activity,Description,Time zone,Portfolio-wide,Material participation,Other real property business,Taken out as,Standing,Entry id`;
    const said = Object.values({ ...FURTHER, ...cells }).join(",");
    const line = `2026-11-01,00:30,01:30,3600,Robin Vale,property-management,Books,${said},${ID}`;
    const { set } = readKind(gridOf(`${head}\n${line}\n`), { context: { timeZone: "America/Los_Angeles" } });
    const entry: ExistingEntry = {
      ...KEPT,
      date: "2026-11-01",
      startTime: "00:30",
      endTime: "01:30",
      durationSeconds: 3600,
      property: null,
      activityType: "property-management",
      travelKind: null,
      capacity: null,
      description: "Books",
      timeZone: "America/New_York",
      isPortfolioWide: false,
      overrides: { isMaterialParticipation: false, isQualifiedNonMaterial: null, overrideReason: "other-work" },
      ...kept,
    };
    return { set, diff: diffAgainst([entry], set) };
  };

  test.each<[string, Partial<typeof FURTHER>]>([
    ["Time zone", { zone: "America/Chicago" }],
    ["Portfolio-wide", { wide: "yes" }],
    ["Material participation", { material: "" }],
    ["Other real property business", { other: "no" }],
    ["Taken out as", { out: "investor-or-personal" }],
  ])("stands beside its entry by what only our export says: %s", (_column, cells) => {
    expect(readFurther({}).diff.counts).toMatchObject({ duplicates: 1, alike: 0 });
    expect(readFurther(cells).diff.counts).toMatchObject({ duplicates: 0, alike: 1, fresh: 0 });
  });

  test("that was voided is left out, and one that waits goes on waiting", () => {
    const voided = readFurther({ standing: "voided" }).set;
    expect([voided.proposals.length, voided.skipped.map(({ code }) => code)]).toEqual([0, ["header", "voided"]]);
    const { proposals } = readFurther({ standing: "pending" }).set;
    expect(proposals).toMatchObject([
      { own: { isWaiting: true }, flags: expect.arrayContaining(["still-to-confirm"]) },
    ]);
  });

  test("counts no more than its seconds in another book", () => {
    const { set } = read({ seconds: "1800" });
    expect(set.proposals).toMatchObject([{ durationSeconds: 1800, startTime: null, flags: ["clock-differs"] }]);
    expect(read({ seconds: "9000" }).set.proposals).toMatchObject([{ durationSeconds: 5450, startTime: "09:00" }]);
  });

  test("keeps what a column says that was taken out", () => {
    const head = HEAD.replace("Start,End,", "").replace("Capacity,", "");
    const line = lineOf({}).replace("09:00,10:30:50,", "").replace("supervising,", "");
    const { set } = readKind(gridOf(`${head}\n${line}`));
    expect(diffAgainst([KEPT], set).counts).toMatchObject({ duplicates: 1, alike: 0 });
  });

  test("has a capacity that nobody knows left out, and says so", () => {
    const { set, diff } = read({ capacity: "dock master" }, { capacity: null });
    expect(diff.counts).toMatchObject({ duplicates: 1, alike: 0 });
    const two = readKind(gridOf(`${HEAD}\n${lineOf({ capacity: "dock master" })}\n${lineOf({})}\n${lineOf({})}`));
    expect(set.proposals.length).toBe(1);
    expect(two.set.proposals.map(({ flags }) => flags.includes("capacity-unreadable"))).toEqual([true, false, false]);
  });
});
