import { classifyActivity } from "@tenure/tax-rules";
import { describe, expect, it } from "vitest";
import {
  TRACKER_FIELDS,
  TRACKER_PERSON_FIELDS,
  TRACKER_PROPERTY_FIELDS,
  type TrackerValues,
} from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { logColumns, offeredActivities } from "#features/tools/calculators/rep-hours-tracker/log-sheet.ts";
import type { SheetCell, TrackerSheet } from "#features/tools/calculators/rep-hours-tracker/sheet-model.ts";
import { trackerParts } from "#features/tools/calculators/rep-hours-tracker/tracker-workbook.ts";
import { trackerCsv, trackerSheets } from "#features/tools/calculators/rep-hours-tracker/tracker-sheets.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { guessColumns } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import { NO_ANSWERS, type Proposal } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { proposeEntries } from "#features/intake/imports/parsing/proposals/propose-entries.ts";
import { readWorkbook } from "#shared/sheets/workbook/read-workbook.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { daySerial, textOfPart } from "#shared/export/workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

const person = (name: string) => ({ ...startValues(TRACKER_PERSON_FIELDS), name });
const property = (name: string, isShortTerm = false) => ({
  ...startValues(TRACKER_PROPERTY_FIELDS),
  name,
  isShortTerm,
});
const VALUES: TrackerValues = {
  ...startValues(TRACKER_FIELDS),
  persons: [person("Maya"), person("Luis")],
  properties: [property("Oak House"), property("Lake <Cabin>", true)],
};

const sheetOf = (values: TrackerValues, name: string): TrackerSheet => {
  const sheet = trackerSheets(values).find((one) => one.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
};

/** All files of a workbook as one text. */
const xmlOf = async (sheets: readonly TrackerSheet[]): Promise<string> =>
  (await Promise.all(trackerParts(sheets).map(textOfPart))).join("");

/** The log as a person would fill it: the row's own formulas stay where nothing is typed. */
const filled = (values: TrackerValues, rows: readonly Readonly<Record<string, SheetCell>>[]): TrackerSheet[] =>
  trackerSheets(values).map((sheet) =>
    sheet.name === "Log"
      ? {
          ...sheet,
          rows: sheet.rows.map((cells, index) => {
            const typed = rows[index - 1];
            return typed ? logColumns(values).map(({ id }, at) => typed[id] ?? cells[at] ?? null) : cells;
          }),
        }
      : sheet,
  );

const TYPED = [
  {
    date: { day: "2026-01-05" },
    person: "Maya",
    property: "Oak House",
    activity: "Maintenance and repairs",
    hours: 1.25,
    description: "Replaced the faucet in unit B",
    written: { day: "2026-01-05" },
  },
  {
    date: { day: "2026-02-03" },
    person: "Luis",
    property: "Lake <Cabin>",
    activity: "Leasing and tenant relations",
    hours: 2,
    description: "Answered guests & set up the lock",
    written: { day: "2026-03-20" },
  },
];

const quotedCell = (text: string): string => `"${text}"`;

/** Every word that the list of the sheet offers, typed once. */
const typedActivities = (labels: readonly string[]) =>
  labels.map((activity) => ["2026-01-05", "Maya", "Oak House", activity, "1", "A task", "", "2026-01-05"].join(","));

const proposalsOf = (grid: Grid) => {
  const self = { id: "self", name: "Maya" };
  const guess = guessColumns(grid, { persons: [self], properties: [] });
  const set = proposeEntries(grid, guess.mapping, {
    asOf: "2026-11-20",
    timeZone: "America/New_York",
    importingPerson: self,
    persons: [self],
    properties: [],
    unknownNames: "keep",
    unclearActivities: "accept",
    answers: NO_ANSWERS,
  });
  return { guess, set };
};

const countedAs = ({ activityType, travelKind, date, durationSeconds }: Proposal): string => {
  const base = { personId: "self", propertyId: null, firstDay: date, lastDay: date, entryCount: 1 };
  const found = classifyActivity({ ...base, activityType, travelKind, seconds: durationSeconds }, null);
  if (found.effect !== "numerator") return "not counted";
  return found.class === "contested" ? "could be challenged" : "counts";
};

const FOUND = [
  {
    date: "2026-01-05",
    durationSeconds: 4500,
    activityType: "maintenance-repairs-oversight",
    description: "Replaced the faucet in unit B",
    person: expect.objectContaining({ name: "Maya" }),
    property: expect.objectContaining({ name: "Oak House" }),
    // A day without a time is claimed until its end.
    sourceCreatedAt: "2026-01-06T04:59:59.000Z",
  },
  {
    date: "2026-02-03",
    durationSeconds: 7200,
    activityType: "leasing-tenant-relations",
    description: "Answered guests & set up the lock",
    person: expect.objectContaining({ name: "Luis" }),
    property: expect.objectContaining({ name: "Lake <Cabin>" }),
  },
];

describe("the hours tracker", () => {
  it.each([
    ["with start and end", VALUES],
    ["with hours alone and miles", { ...VALUES, hasTimes: false, hasMiles: true }],
  ])("a filled workbook %s is read back by the import, row for row", async (_, values) => {
    const blob = await writeWorkbook(filled(values, TYPED));
    const { sheet, grid } = await readWorkbook(Buffer.from(await blob.arrayBuffer()), undefined, () => undefined);
    expect(sheet).toBe("Log");
    const { guess, set } = proposalsOf(grid);
    expect(guess.needsAnswer).toEqual([]);
    expect(set.refused).toEqual([]);
    expect(set.proposals).toMatchObject(FOUND);
  });

  it.each([
    ["with the hours that the sheet works out", { hours: 4 }],
    ["before any program has worked them out", {}],
  ])("work past midnight is what the sheet counts, %s", async (_, more) => {
    const night = { ...TYPED[0], hours: undefined, start: "22:00", end: "2:00", ...more };
    const { hours: typed, ...rest } = night;
    const row = typed === undefined ? rest : { ...rest, hours: typed };
    const blob = await writeWorkbook(filled(VALUES, [row]));
    const { grid } = await readWorkbook(Buffer.from(await blob.arrayBuffer()), undefined, () => undefined);
    const { set } = proposalsOf(grid);
    expect(set.refused).toEqual([]);
    expect(set.proposals).toMatchObject([
      {
        date: "2026-01-05",
        durationSeconds: 14_400,
        startTime: "22:00",
        endTime: "02:00",
        flags: expect.arrayContaining(["past-midnight"]),
      },
    ]);
  });

  it("what Notion gives back from the CSV is read by the import", () => {
    const header = trackerCsv({ ...VALUES, hasTimes: false }).trim();
    expect(header).toBe("Date,Person,Property,Activity,Hours,Description,Evidence,Date I wrote this");
    const rows = TYPED.map(({ date, person: who, property: where, activity, hours, description, written }) =>
      [date.day, who, where, activity, hours, description, "", written.day].join(","),
    );
    const read = readCsv([header, ...rows].join("\r\n"));
    if (!read.ok) throw new Error(read.reason.code);
    expect(proposalsOf(read.value).set.proposals).toMatchObject(FOUND);
  });

  it("every word of the activity list is what the import takes it for", () => {
    const offered = offeredActivities(VALUES);
    const text = [
      trackerCsv({ ...VALUES, hasTimes: false }).trim(),
      ...typedActivities(offered.map((a) => quotedCell(a.label))),
    ];
    const read = readCsv(text.join("\r\n"));
    if (!read.ok) throw new Error(read.reason.code);
    const { set } = proposalsOf(read.value);
    expect(set.proposals.map(({ activityType }) => activityType)).toEqual(offered.map(({ type }) => type));
    // And each counts as the sheet counts it.
    expect(set.proposals.map(countedAs)).toEqual(offered.map(({ counts }) => counts));
  });

  it("the tests of the sheet are strict and never take an empty cell for zero", () => {
    const maya = sheetOf(VALUES, "Totals").rows[1] ?? [];
    const formulas = maya.map((cell) => (typeof cell === "object" && cell && "formula" in cell ? cell.formula : cell));
    expect(formulas[7]).toBe('IF(ROUND(C2,4)>750,"Yes, more than 750","Not yet")');
    expect(formulas[8]).toContain('IF(F2="","Needs info');
    expect(formulas[8]).toContain("ROUND(2*C2,4)>ROUND(G2,4)");
  });

  it("offers lists, days of the year and hours of a day, and nothing else", async () => {
    const { validations } = sheetOf(VALUES, "Log");
    expect(validations.filter(({ kind }) => kind === "list").map(({ from }) => from)).toEqual([
      "Lists!$A$2:$A$20",
      "Lists!$B$2:$B$60",
      "Lists!$D$2:$D$30",
    ]);
    expect(validations[0]).toMatchObject({
      from: String(daySerial("2026-01-01")),
      to: String(daySerial("2026-12-31")),
    });
    expect(daySerial("2025-01-03")).toBe(45_660);
    expect(await xmlOf([sheetOf(VALUES, "Log")])).toContain('<dataValidation type="list"');
  });

  it("weeks begin on Monday and cover the year", () => {
    const { rows } = sheetOf(VALUES, "Weekly");
    expect(rows[1]?.[0]).toBe(daySerial("2025-12-29"));
    expect(rows.at(-1)?.[0]).toBe(daySerial("2026-12-28"));
  });

  it("names stay text: no formula, no markup, no doubles", async () => {
    const values = { ...VALUES, persons: [person("=1+1"), person("=1+1")], properties: [property('<b a="1">')] };
    const [, ...rows] = sheetOf(values, "Lists").rows;
    expect(rows.map(([name]) => name).slice(0, 2)).toEqual(["=1+1", "=1+1 (2)"]);
    const xml = await xmlOf(trackerSheets(values));
    expect(xml).not.toContain("<f>=1+1");
    expect(xml).not.toContain('<b a="1">');
  });

  it("makes only the sheets and columns that were asked for", () => {
    const bare = { ...VALUES, hasJob: false, hasOthers: false, hasTimes: false };
    expect(trackerSheets(bare).map(({ name }) => name)).toEqual(["Instructions", "Log", "Weekly", "Totals", "Lists"]);
    const one = { ...bare, "leasing-tenant-relations": false };
    expect(JSON.stringify(sheetOf(one, "Lists").rows)).not.toContain("Leasing");
  });
});
