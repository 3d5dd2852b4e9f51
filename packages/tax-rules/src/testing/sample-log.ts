import { type HouseholdYear, type WorkFact } from "../facts/facts.ts";
import { ACTIVITY_TYPES, type ActivityType } from "../facts/lists.ts";
import { buildProperty, SELF, SPOUSE } from "./build-household.ts";

export type SampleRow = {
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly property: string;
  readonly activityType: ActivityType;
  readonly description: string;
  readonly person: string;
  readonly loggedAt: string;
};

/** Rows of `fixtures/log-2025-clean.csv`: 1,453 entries, nine properties, two people. */
export function parseCleanLog(text: string): readonly SampleRow[] {
  const lines = text.split("\n").slice(1);
  return lines.filter((line) => line.trim() !== "").map((line) => sampleRow(csvCells(line)));
}

function sampleRow(cells: readonly string[]): SampleRow {
  const [day = "", start = "", end = "", , property = "", activity = "", description = "", person = "", loggedAt = ""] =
    cells;
  const activityType = ACTIVITY_TYPES.find((type) => type === activity);
  if (activityType === undefined) throw new Error(`unknown activity ${activity}`);
  return {
    day,
    startMinute: minute(start),
    endMinute: minute(end),
    property,
    activityType,
    description,
    person,
    loggedAt,
  };
}

function minute(clock: string): number {
  const [hour = "0", rest = "0"] = clock.split(":");
  return Number(hour) * 60 + Number(rest);
}

function csvCells(line: string): readonly string[] {
  const cells = line.trim().match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return cells.map((cell) => cell.replace(/,$/, "").replace(/^"|"$/g, "").replaceAll('""', '"'));
}

/** The facts of the year: travel kind from the words, as the importer reads it; other work left unknown. */
export function cleanHousehold(rows: readonly SampleRow[]): HouseholdYear {
  const names = [...new Set(rows.map((row) => row.property).filter((name) => name !== ""))];
  return {
    taxYear: 2025,
    filingStatus: "MFJ",
    asOf: "2026-03-31",
    persons: [
      { ...SELF, name: "Maya Ortiz" },
      { ...SPOUSE, name: "Daniel Ortiz" },
    ],
    properties: names.map((name) => buildProperty({ id: name, name })),
    work: rows.map(workFact),
    otherWork: [],
  };
}

function workFact(row: SampleRow): WorkFact {
  return {
    personId: row.person === "Maya Ortiz" ? SELF.id : SPOUSE.id,
    propertyId: row.property === "" ? null : row.property,
    activityType: row.activityType,
    travelKind: row.description.includes("home") ? "home" : "between",
    firstDay: row.day,
    lastDay: row.day,
    seconds: (row.endMinute - row.startMinute) * 60,
    entryCount: 1,
  };
}
