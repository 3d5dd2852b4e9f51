import { ACTIVITY_GUIDE, ACTIVITY_TYPES, type ActivityType, REASONS, type WorkReason } from "@tenure/tax-rules";
import { propertyNames, type TrackerValues } from "./fields.ts";
import { personNames } from "./persons.ts";
import { columnLetter, daySerial, type Validation } from "#shared/export/workbook.ts";
import { searched, type SheetCell, type SheetColumn, type TrackerSheet } from "./sheet-model.ts";

/** Prepared rows of the log. */
export const LOG_ROWS = 2000;
export const LOG_LAST = LOG_ROWS + 1;

type LogColumn = {
  readonly id:
    | "date"
    | "person"
    | "property"
    | "activity"
    | "start"
    | "end"
    | "hours"
    | "description"
    | "miles"
    | "evidence"
    | "written"
    | "late"
    | "counts";
  readonly header: string;
} & SheetColumn;

/** The columns of the log, worded as the product's import reads them. */
export const logColumns = ({ hasTimes, hasMiles }: TrackerValues): LogColumn[] => [
  { id: "date", header: "Date", width: 12, style: "day" },
  { id: "person", header: "Person", width: 16, style: "text" },
  { id: "property", header: "Property", width: 22, style: "text" },
  { id: "activity", header: "Activity", width: 30 },
  ...(hasTimes
    ? ([
        { id: "start", header: "Start", width: 9, style: "time" },
        { id: "end", header: "End", width: 9, style: "time" },
      ] as const)
    : []),
  { id: "hours", header: "Hours", width: 9, style: "hours" },
  { id: "description", header: "Description", width: 60, style: "wrapped" },
  ...(hasMiles ? ([{ id: "miles", header: "Miles", width: 9, style: "hours" }] as const) : []),
  { id: "evidence", header: "Evidence", width: 28 },
  { id: "written", header: "Date I wrote this", width: 17, style: "day" },
  { id: "late", header: "Lateness", width: 20 },
  { id: "counts", header: "Counts as", width: 14 },
];

/** "Log!$G$2:$G$2001". */
export const logRange = (values: TrackerValues, id: LogColumn["id"]): string => {
  const letter = letterOf(values, id);
  return `Log!$${letter}$2:$${letter}$${LOG_LAST}`;
};

const letterOf = (values: TrackerValues, id: LogColumn["id"]): string =>
  columnLetter(logColumns(values).findIndex((column) => column.id === id));

type Counts = "counts" | "could be challenged" | "not counted";

/** How we read a kind of work by default; a single entry may be judged differently. */
const countsAs = (reason: WorkReason): Counts => {
  if (reason.effect !== "numerator") return "not counted";
  return reason.class === "contested" ? "could be challenged" : "counts";
};

export type OfferedActivity = { readonly type: ActivityType; readonly label: string; readonly counts: Counts };

/** The words in the list. Travel has two: it depends on where a trip begins. */
export const offeredActivities = (values: Readonly<Record<ActivityType, boolean>>): OfferedActivity[] =>
  ACTIVITY_TYPES.filter((type) => values[type]).flatMap((type): OfferedActivity[] =>
    type === "travel-property-related-tasks"
      ? [
          { type, label: "Travel between properties", counts: countsAs(REASONS["travel-between"]) },
          { type, label: "Travel from home", counts: countsAs(REASONS["travel-home"]) },
        ]
      : [{ type, label: ACTIVITY_GUIDE[type].label, counts: countsAs(REASONS[ACTIVITY_GUIDE[type].defaultReason]) }],
  );

export const listsSheet = (values: TrackerValues): TrackerSheet => {
  const persons = personNames(values);
  const properties = propertyNames(values);
  const activities = offeredActivities(values);
  const length = Math.max(persons.length, properties.length, activities.length);
  const rows = Array.from({ length }, (_, index): SheetCell[] => {
    const activity = activities[index];
    const property = properties[index];
    return [
      persons[index] ?? null,
      property ?? null,
      property === undefined ? null : values.properties[index]?.isShortTerm ? "Short-term" : "Long-term",
      activity === undefined ? null : activity.label,
      activity === undefined ? null : activity.counts,
    ];
  });
  return {
    name: "Lists",
    about: "The words that the log offers. Add a property here and it can be chosen there.",
    columns: [{ width: 18, style: "text" }, { width: 24, style: "text" }, { width: 12 }, { width: 34 }, { width: 14 }],
    rows: [headerRow(["Person", "Property", "Kind", "Activity", "Counts as"]), ...rows],
    frozenRows: 1,
    validations: [
      { range: "C2:C60", kind: "list", from: '"Long-term,Short-term"', message: "Long-term or Short-term." },
      {
        range: "E2:E30",
        kind: "list",
        from: '"counts,could be challenged,not counted"',
        message: "One of the three words.",
      },
    ],
  };
};

export const headerRow = (words: readonly string[]): SheetCell[] =>
  words.map((text) => ({ text, style: "title" as const }));

/** Room for what is added to the lists by hand. */
export const LISTS = {
  persons: "Lists!$A$2:$A$20",
  properties: "Lists!$B$2:$B$60",
  kinds: "Lists!$B$2:$C$60",
  activities: "Lists!$D$2:$D$30",
  classes: "Lists!$D$2:$E$30",
} as const;

export const logSheet = (values: TrackerValues): TrackerSheet => {
  const columns = logColumns(values);
  return {
    name: "Log",
    about: "One row for each piece of work. The last two columns fill themselves.",
    columns,
    // Computed with the file: the page, which says what the file will hold, needs none of them.
    get rows() {
      const formulas = Array.from({ length: LOG_ROWS }, (_, index) =>
        columns.map(({ id }) => formulaOf(values, id, index + 2)),
      );
      return [headerRow(columns.map(({ header }) => header)), ...formulas];
    },
    frozenRows: 1,
    validations: logValidations(values),
  };
};

const formulaOf = (values: TrackerValues, id: LogColumn["id"], row: number): SheetCell => {
  const at = (column: LogColumn["id"]): string => `${letterOf(values, column)}${row}`;
  if (id === "hours" && values.hasTimes) {
    return { formula: `IF(OR(${at("start")}="",${at("end")}=""),"",ROUND(MOD(${at("end")}-${at("start")},1)*24,4))` };
  }
  if (id === "late") {
    const days = `${at("written")}-${at("date")}`;
    return {
      formula: `IF(OR(${at("date")}="",${at("written")}=""),"",IF(${days}<0,"before the work",IF(${days}<=7,"within a week",IF(${days}<=30,"within a month",${days}&" days late"))))`,
    };
  }
  if (id === "counts") {
    const known = `IFERROR(VLOOKUP(${searched(at("activity"))},${LISTS.classes},2,FALSE),"not counted")`;
    const kind = `IFERROR(VLOOKUP(${searched(at("property"))},${LISTS.kinds},2,FALSE),"")`;
    return {
      formula: `IF(${at("activity")}="","",IF(${known}="not counted","not counted",IF(${kind}="Short-term","short-term",${known})))`,
    };
  }
  return null;
};

const logValidations = (values: TrackerValues): Validation[] => {
  const range = (id: LogColumn["id"]): string => `${letterOf(values, id)}2:${letterOf(values, id)}${LOG_LAST}`;
  const [first, last] = [daySerial(`${values.year}-01-01`), daySerial(`${values.year}-12-31`)].map(String);
  const later = String(daySerial("2099-12-31"));
  return [
    { range: range("date"), kind: "date", from: first ?? "", to: last ?? "", message: `A day of ${values.year}.` },
    { range: range("person"), kind: "list", from: LISTS.persons, message: "A person of the sheet Lists." },
    { range: range("property"), kind: "list", from: LISTS.properties, message: "A property of the sheet Lists." },
    { range: range("activity"), kind: "list", from: LISTS.activities, message: "An activity of the sheet Lists." },
    { range: range("hours"), kind: "decimal", from: "0", to: "24", message: "Hours from 0 to 24, such as 1.25." },
    {
      range: range("written"),
      kind: "date",
      from: first ?? "",
      to: later,
      message: "The day on which you type the row.",
    },
    ...(values.hasTimes
      ? (["start", "end"] as const).map((id) => ({
          range: range(id),
          kind: "time" as const,
          from: "0",
          to: "0.999988425925926",
          message: "A time of day, such as 9:05.",
        }))
      : []),
    ...(values.hasMiles
      ? [{ range: range("miles"), kind: "decimal" as const, from: "0", to: "2000", message: "Miles from 0 to 2,000." }]
      : []),
  ];
};
