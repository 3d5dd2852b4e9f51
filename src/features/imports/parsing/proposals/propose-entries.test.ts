import { describe, expect, test } from "vitest";
import { guessColumns } from "../columns/guess-columns.ts";
import type { Mapping } from "../columns/mapping.ts";
import type { Cell, Grid } from "#shared/sheets/cell.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { NO_ANSWERS, type ProposalSet, type ProposeContext } from "./proposal.ts";
import { proposeEntries } from "./propose-entries.ts";

const CONTEXT: ProposeContext = {
  asOf: "2026-03-31",
  timeZone: "America/New_York",
  importingPerson: { id: "ana", name: "Ana Silva" },
  persons: [
    { id: "ana", name: "Ana Silva" },
    { id: "ben", name: "Ben Silva" },
  ],
  properties: [
    { id: "oak", name: "Oak House", aliases: ["12 Oak St", "12 Oak St, Toledo, OH 43604"] },
    { id: "pine", name: "Pine Duplex", aliases: ["4 Pine Rd"] },
  ],
  unknownNames: "ask",
  unclearActivities: "ask",
  answers: NO_ANSWERS,
};

const gridOf = (text: string): Grid => {
  const result = readCsv(text);
  if (!result.ok) throw new Error(result.reason.message);
  return result.value;
};

const read = (
  source: string | Grid,
  context: Partial<ProposeContext> = {},
  change: Partial<Mapping> = {},
): ProposalSet => {
  const grid = typeof source === "string" ? gridOf(source) : source;
  const full = { ...CONTEXT, ...context };
  const { mapping } = guessColumns(grid, full);
  return proposeEntries(grid, { ...mapping, ...change }, full);
};

const minutes = (set: ProposalSet) => set.proposals.map(({ durationSeconds }) => durationSeconds / 60);
const refusals = (set: ProposalSet) =>
  set.refused.map(({ line, reasons }) => [line, ...reasons.map(({ code }) => code)]);
const skips = (set: ProposalSet) => set.skipped.map(({ line, code }) => [line, code]);

/** One row under the usual names. */
const row = (
  cells: Partial<
    Record<"date" | "start" | "end" | "hours" | "property" | "activity" | "notes" | "who" | "logged", string>
  >,
) => {
  const {
    date = "2025-06-02",
    start = "",
    end = "",
    hours = "",
    property = "Oak House",
    activity = "Repairs",
    notes = "Fixed it",
    who = "Ana Silva",
    logged = "",
  } = cells;
  const filler =
    "2025-06-01,09:00,10:00,1,Oak House,Repairs,A first row so that columns are known,Ana Silva,2025-06-01T20:00";
  const line = [date, start, end, hours, property, activity, notes, who, logged].map((cell) => `"${cell}"`).join(",");
  return `Date,Start,End,Hours,Property,Activity,Notes,Who,Logged at\n${filler}\n${line}\n`;
};
const second = (set: ProposalSet) => set.proposals.find(({ line }) => line === 3);
const outcome = (set: ProposalSet) => {
  const proposal = second(set);
  return proposal
    ? proposal.durationSeconds / 60
    : (set.refused[0]?.reasons[0]?.code ?? set.waiting[0]?.waitsFor[0]?.kind ?? "skipped");
};

describe("start and end", () => {
  test.each([
    ["win over rounded hours", { start: "10:41", end: "11:51", hours: "1.17" }, 70],
    ["serve without hours", { start: "9:05 AM", end: "1:15 PM" }, 250],
    ["keep seconds", { start: "09:00:00", end: "09:10:30", hours: "0.18" }, 10.5],
    ["go past midnight when the hours agree", { start: "23:15", end: "00:45", hours: "1.5" }, 90],
    ["are refused backwards when the hours disagree", { start: "11:00", end: "10:00", hours: "1" }, "end-before-start"],
    ["are refused backwards without hours", { start: "23:15", end: "00:45" }, "end-before-start"],
    ["are refused when they are one", { start: "10:00", end: "10:00", hours: "1" }, "times-equal"],
    ["are refused when unreadable", { start: "25:99", end: "26:00", hours: "1" }, "time-unreadable"],
    ["read an afternoon without PM when the hours agree", { start: "11:30", end: "1:00", hours: "1.5" }, 90],
    ["leave the hours alone where only one is given", { start: "10:41", hours: "1.5" }, 90],
    ["may be a dash", { start: "-", end: "-", hours: "0.75" }, 45],
    ["win even over hours that cannot be read", { start: "10:00", end: "10:20", hours: "lots" }, 20],
    [
      "count an hour less when the clocks go forward",
      { date: "2025-03-09", start: "01:30", end: "03:30", hours: "1" },
      60,
    ],
    [
      "count an hour more when the clocks go back",
      { date: "2025-11-02", start: "00:30", end: "02:30", hours: "3" },
      180,
    ],
  ])("%s", (_name, cells, expected) => {
    expect(outcome(read(row(cells)))).toBe(expected);
  });

  test("flag what was decided", () => {
    expect(second(read(row({ start: "23:15", end: "00:45", hours: "1.5" })))).toMatchObject({
      startTime: "23:15",
      endTime: "00:45",
      flags: ["past-midnight"],
    });
    expect(second(read(row({ start: "11:30", end: "1:00", hours: "1.5" })))).toMatchObject({
      endTime: "13:00",
      flags: ["end-read-as-afternoon"],
    });
    expect(second(read(row({ start: "10:00", end: "11:00", hours: "5" })))?.flags).toEqual(["duration-differs"]);
    expect(second(read(row({ start: "10:00", end: "10:20", hours: "lots" })))?.flags).toEqual(["duration-ignored"]);
  });

  test("may carry their own days", () => {
    const set = read(
      "Start,End,Notes\n2025-06-02 22:00,2025-06-03 00:30,Flood\n2025-06-14 09:00,2025-06-14 09:45,Walk\n",
      { unclearActivities: "accept" },
    );
    expect(minutes(set)).toEqual([150, 45]);
    expect(set.proposals.map(({ date }) => date)).toEqual(["2025-06-02", "2025-06-14"]);
  });

  test("may stand in one column", () => {
    const set = read("Date,Time,Notes\n1/14/2025,9:05 - 10:15 AM,Sink\n1/15/2025,11:30 - 1:00 pm,Roof\n", {
      unclearActivities: "accept",
    });
    expect(minutes(set)).toEqual([70, 90]);
    expect(set.proposals[1]).toMatchObject({ startTime: "11:30", endTime: "13:00" });
  });
});

describe("a row is refused", () => {
  test.each([
    ["on a future day", { date: "2026-04-01", hours: "1" }, "date-future"],
    ["on an impossible day", { date: "2025-02-30", hours: "1" }, "date-impossible"],
    ["in a far past year", { date: "1925-06-02", hours: "1" }, "date-too-old"],
    ["without a date", { date: "", hours: "1" }, "date-missing"],
    ["without a duration", { hours: "" }, "duration-missing"],
    ["with a duration in words", { hours: "lots" }, "duration-unreadable"],
    ["with a negative duration", { hours: "-1:00" }, "duration-negative"],
    ["with nothing", { hours: "0" }, "duration-zero"],
    ["with more than a day", { hours: "26h 0m" }, "duration-too-long"],
    ["with a decimal comma in a comma file", { hours: "1,5" }, "duration-decimal-comma"],
    ["with a description that does not fit", { hours: "1", notes: "x".repeat(2001) }, "description-too-long"],
  ])("%s", (_name, cells, code) => {
    const set = read(row(cells));
    expect(outcome(set)).toBe(code);
    expect(set.refused[0]?.line).toBe(3);
    expect(set.refused[0]?.reasons[0]?.message).toMatch(/^[^!]{10,}\.$/);
  });

  test("for everything that is wrong with it, at once", () => {
    expect(refusals(read(row({ date: "2025-02-30", hours: "lots" })))).toEqual([
      [3, "date-impossible", "duration-unreadable"],
    ]);
  });

  test("never for the day of the import itself", () => {
    expect(outcome(read(row({ date: "2026-03-31", hours: "1" })))).toBe(60);
  });
});

describe("lines that are no entries", () => {
  const table = (...lines: string[]) =>
    `Date,Hours,Property,Activity,Notes\n1/14/2025,1.5,Oak House,Repairs,Sink\n${lines.join("\n")}\n1/15/2025,2,Oak House,Repairs,Roof\n`;
  test.each([
    ["January total,,,,", "total"],
    ["Total,101.5,,,", "total"],
    [",,,Grand Total:,101.5", "total"],
    ["TOTAL HOURS,812.25,,,", "total"],
    ["Subtotal for January,12,,,", "total"],
    ["1/31/2025,12.5,,,Weekly total", "total"],
    [",101.5,,,", "total"],
    ["YTD,55,,,", "total"],
    [",,,,", "blank"],
    ["Date,Hours,Property,Activity,Notes", "header"],
    ["date,hours,property,activity,notes", "header"],
    ["February 2025,,,,", "note"],
    ["Prepared by Ana Silva,,,,", "note"],
    [",,,,* = with Ben", "note"],
    ["Week of 1/13,,,,", "note"],
  ])("%j is skipped as a %s", (line, code) => {
    const set = read(table(line));
    expect(skips(set)).toEqual([
      [1, "header"],
      [3, code],
    ]);
    expect(minutes(set)).toEqual([90, 120]);
  });

  test.each([
    ["1/16/2025,1,Oak House,Repairs,Replaced the total station battery", 60],
    ["1/16/2025,1,Oak House,Repairs,Read the total on the meter", 60],
    ["1/16/2025,1,,,Total loss claim", 60],
  ])("%j is an entry although it says total", (line) => {
    const set = read(table(line), { unclearActivities: "accept" });
    expect(minutes(set)).toEqual([90, 60, 120]);
  });

  test.each([
    ["13/45/2025,1,Oak House,Repairs,A wrong day in total", "date-impossible"],
    [",1,Oak House,Repairs,The day was forgotten", "date-missing"],
    ["sometime,1,Oak House,Repairs,No day", "date-unreadable"],
    ["1/16/2025,,Oak House,Repairs,No hours", "duration-missing"],
  ])("%j is refused, not skipped", (line, code) => {
    expect(refusals(read(table(line)))).toEqual([[3, code]]);
  });

  test("stand above the table as titles", () => {
    const set = read(`Ana Silva 2025\n\nTotal hours: 3.5\n${table("January total,,,,")}`);
    expect(skips(set)).toEqual([
      [1, "title"],
      [2, "blank"],
      [3, "title"],
      [4, "header"],
      [6, "total"],
    ]);
  });
});

describe("files of other habits", () => {
  test.each<[string, string, number[]]>([
    [
      "semicolons, days first and decimal commas",
      "Datum;Hours;Property;Activity;Notes\n14.01.2025;1,5;Oak House;Repairs;a, b\n03.02.2025;0,75;Oak House;Repairs;c\n",
      [90, 45],
    ],
    [
      "tabs and carriage returns",
      "Date\tMins\tWhere\tCategory\tNotes\r1/14/2025\t45\tOak House\tRepairs\ta\r1/15/2025\t90\tOak House\tRepairs\tb\r",
      [45, 90],
    ],
    [
      "another order of columns",
      'Notes,Hrs,Category,Day\n"a, b",1.5,Repairs,"Jan 14, 2025"\nc,2,Leasing,15 Jan 2025\n',
      [90, 120],
    ],
    [
      "weekdays and long months",
      'Date,Duration,Type,Details\n"Tuesday, January 14, 2025",1 hr 15 mins,Repairs,a\nWed 1/15/2025,90 minutes,Leasing,b\n',
      [75, 90],
    ],
    [
      "hours and minutes apart",
      "Date,Hours,Minutes,Category,Notes\n1/14/2025,1,30,Repairs,a\n1/15/2025,0,45,Repairs,b\n1/16/2025,2,,Repairs,c\n",
      [90, 45, 120],
    ],
    ["serial day numbers", "Date,Hours,Category,Notes\n45671,1.5,Repairs,a\n45672,2,Repairs,b\n", [90, 120]],
    [
      "stray quotation marks",
      'Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,6" pipe\n1/15/2025,2,Repairs,"left open\n1/16/2025,1,Repairs,c\n',
      [90, 120, 60],
    ],
    [
      "sentences with commas that nobody quoted",
      "Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,Fixed sink, new washer, tested\n",
      [90],
    ],
    [
      "no column names",
      "1/14/2025,1h 30m,Repairs,Fixed the sink in unit B\n1/15/2025,45m,Leasing,Showed the unit to applicants\n",
      [90, 45],
    ],
  ])("%s", (_name, text, expected) => {
    const set = read(text);
    expect(refusals(set)).toEqual([]);
    expect(set.waiting).toEqual([]);
    expect(minutes(set)).toEqual(expected);
  });

  test("commas of an unquoted last column stay in the description", () => {
    const set = read("Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,Fixed sink, new washer, tested\n");
    expect(set.proposals[0]?.description).toBe("Fixed sink, new washer, tested");
  });

  test("cells of a workbook: days, durations and times", () => {
    const day = (iso: string): Cell => ({ kind: "date", iso });
    const length = (seconds: number): Cell => ({ kind: "duration", seconds });
    const rows: Cell[][] = [
      ["Date", "Time in", "Time out", "Time spent", "Category", "What I did"],
      [day("2025-01-14"), length(38_460), length(42_660), length(4200), "Repairs", "Sink"],
      [day("2025-01-15"), null, null, length(5400), "Repairs", "Roof"],
    ];
    const set = read({ format: "xlsx", rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
    expect(minutes(set)).toEqual([70, 90]);
    expect(set.proposals[0]).toMatchObject({ date: "2025-01-14", startTime: "10:41", endTime: "11:51" });
  });

  test("an apostrophe that guards a formula is taken off", () => {
    const set = read(
      "Date,Hours,Category,Notes\n1/14/2025,1,Repairs,'=HYPERLINK()\n1/15/2025,1,Repairs,'t Hooft called\n",
    );
    expect(set.proposals.map(({ description }) => description)).toEqual(["=HYPERLINK()", "'t Hooft called"]);
  });
});

describe("words", () => {
  test("that are unknown wait for an answer, with suggestions", () => {
    const set = read(row({ hours: "1", property: "Oak Hse & Garage", activity: "Zzyzx", who: "Carla" }));
    expect(set.proposals).toHaveLength(1);
    expect(set.waiting).toEqual([
      {
        line: 3,
        waitsFor: [
          { kind: "activity", text: "Zzyzx" },
          { kind: "property", text: "Oak Hse & Garage" },
          { kind: "person", text: "Carla" },
        ],
        text: "2025-06-02 | 1 | Oak Hse & Garage | Zzyzx | Fixed it | Carla",
      },
    ]);
    const property = set.words.find(({ kind, needsAnswer }) => kind === "property" && needsAnswer);
    expect(property).toMatchObject({
      text: "Oak Hse & Garage",
      rows: 1,
      suggestions: [{ id: "oak", name: "Oak House" }],
    });
  });

  test("are settled by answers", () => {
    const answers: ProposeContext["answers"] = {
      activities: { zzyzx: "property-management" },
      properties: { "oak hse and garage": { kind: "known", id: "oak" } },
      persons: { carla: { kind: "new", name: "Carla Diaz" } },
    };
    const set = read(row({ hours: "1", property: "Oak Hse & Garage", activity: "Zzyzx", who: "Carla" }), { answers });
    expect(second(set)).toMatchObject({
      activityType: "property-management",
      property: { id: "oak", name: "Oak House" },
      person: { id: null, name: "Carla Diaz" },
    });
  });

  test("answers win over guesses", () => {
    const answers = { ...NO_ANSWERS, activities: { repairs: "property-management" as const } };
    expect(second(read(row({ hours: "1" }), { answers }))?.activityType).toBe("property-management");
  });

  test.each([
    ["Oak House", "oak", []],
    ["oak house", "oak", []],
    ["Oka House", "oak", ["property-corrected"]],
    ["12 Oak Street", "oak", []],
    ["Oak House Unit 2", "oak", []],
    ["", null, ["no-property"]],
    ["n/a", null, ["no-property"]],
    ["All properties", null, ["several-properties"]],
  ])("%j as a property is %j, flagged %j", (property, id, flags) => {
    const proposal = second(read(row({ hours: "1", property })));
    expect(proposal?.property?.id ?? null).toBe(id);
    expect(proposal?.flags).toEqual(flags);
  });

  test("a property in the description is suggested, not applied", () => {
    const proposal = second(read(row({ hours: "1", property: "", notes: "Fixed the sink at Pine Duplex" })));
    expect(proposal).toMatchObject({ property: null, propertySuggestion: { id: "pine", name: "Pine Duplex" } });
  });

  test("a blank person is the importing one, flagged; a known one is matched", () => {
    expect(second(read(row({ hours: "1", who: "" })))).toMatchObject({
      person: { id: "ana" },
      flags: ["person-assumed"],
    });
    expect(second(read(row({ hours: "1", who: "ben silva" })))).toMatchObject({ person: { id: "ben" }, flags: [] });
  });

  test("unknown names are kept as new ones where nobody can be asked, one per spelling", () => {
    const set = read(
      "Date,Hours,Property,Activity,Notes,Who\n1/14/2025,1,Elm Cottage,Repairs,a,Carla Diaz\n1/15/2025,1,ELM COTTAGE,Repairs,b,Carla Diaz\n",
      { unknownNames: "keep" },
    );
    expect(set.proposals.map(({ property }) => property)).toEqual([
      { id: null, name: "Elm Cottage" },
      { id: null, name: "Elm Cottage" },
    ]);
    expect(set.proposals[0]?.person).toEqual({ id: null, name: "Carla Diaz" });
  });

  test("without a column of activities the rows wait, or follow their descriptions", () => {
    const text = "Date,Hours,Notes\n1/14/2025,1,Painted the hall of unit B\n1/15/2025,1,Sat and waited\n";
    expect(read(text).waiting).toHaveLength(2);
    expect(read(text).words).toEqual([
      expect.objectContaining({ kind: "activity", text: "", rows: 2, needsAnswer: true }),
    ]);
    const types = (set: ProposalSet) =>
      set.proposals.map(({ activityType, flags }) => [activityType, flags.includes("activity-guessed")]);
    const guessed = [
      ["maintenance-repairs-oversight", true],
      ["property-management", true],
    ];
    expect(types(read(text, { unclearActivities: "accept" }))).toEqual(guessed);
    expect(types(read(text, { answers: { ...NO_ANSWERS, activities: { "": "by-description" } } }))).toEqual(guessed);
  });

  test("trips get a kind, other work none", () => {
    const trip = (notes: string, activity = "Driving") =>
      second(read(row({ hours: "1", activity, notes })))?.travelKind;
    expect(trip("Drove from home to Oak House and back")).toBe("home");
    expect(trip("Drove from Oak House to Pine Duplex")).toBe("between");
    expect(trip("Drove to Oak House")).toBe("unspecified");
    expect(trip("Drove from home to Oak House and back", "Repairs")).toBeNull();
  });
});

describe("questions about the whole file", () => {
  const open = "Date,Hours,Category,Notes\n1/2/2025,1,Repairs,a\n2/2/2025,1,Repairs,b\n3/2/2025,1,Repairs,c\n";
  test("hold back only the dates that can be read in two ways", () => {
    const set = read(open);
    expect(set.proposals.map(({ line, date }) => [line, date])).toEqual([[3, "2025-02-02"]]);
    expect(set.waiting.map(({ line, waitsFor }) => [line, waitsFor[0]?.kind])).toEqual([
      [2, "date-order"],
      [4, "date-order"],
    ]);
  });

  test("are answered in the mapping", () => {
    const days = (set: ProposalSet) => set.proposals.map(({ date }) => date);
    expect(days(read(open, {}, { dateOrder: "day-first" }))).toEqual(["2025-02-01", "2025-02-02", "2025-02-03"]);
    expect(days(read(open, {}, { dateOrder: "month-first" }))).toEqual(["2025-01-02", "2025-02-02", "2025-03-02"]);
  });

  test("for the unit and the year likewise", () => {
    const text = "Date,Time,Category,Notes\nJan 14,5,Repairs,a\nJan 15,10,Repairs,b\n";
    expect(read(text).waiting[0]?.waitsFor.map(({ kind }) => kind)).toEqual(["year", "duration-unit"]);
    expect(minutes(read(text, {}, { durationUnit: "minutes", year: 2025 }))).toEqual([5, 10]);
  });

  test("for missing columns hold back every row", () => {
    const set = read("Listing,Nights\nCabin,3\nCabin,4\n");
    expect(set.waiting).toHaveLength(3);
    expect(set.waiting[0]?.waitsFor).toEqual([{ kind: "column", text: "" }]);
  });
});

describe("the file's claim of when it was written", () => {
  test.each([
    ["2025-06-02T21:02", "2025-06-03T01:02:00.000Z", []],
    ["6/20/2025 9:02 PM", "2025-06-21T01:02:00.000Z", []],
    ["6/2/2025 9:02 PM", null, ["logged-at-unreadable"]],
    ["2027-01-01T10:00", null, ["logged-at-future"]],
    ["later", null, ["logged-at-unreadable"]],
    ["", null, []],
  ])("%j becomes %j", (logged, instant, flags) => {
    expect(second(read(row({ hours: "1", logged })))).toMatchObject({ sourceCreatedAt: instant, flags });
  });
});

test("rows past the twenty-thousandth entry are refused one by one", () => {
  const set = read(`Date,Hours,Category,Notes\n${"2025-06-02,1,Repairs,a\n".repeat(20_001)}`);
  expect(set.proposals).toHaveLength(20_000);
  expect(refusals(set)).toEqual([[20_002, "too-many-rows"]]);
});
