import { labelOf } from "#features/time-entries/entry-columns.ts";
import type { LedgerSort } from "#features/time-entries/ledger-order.ts";

/** How a cell is edited: not at all, or as a day, a length, one of several, or words. */
type CellKind = "fact" | "day" | "length" | "choice" | "words";

type ColumnFacts = {
  title: string;
  kind: CellKind;
  /** In rem, where there is room and where there is little; a column that grows takes what is left besides. */
  width: number;
  tight?: number;
  grows?: boolean;
  isNumeric?: boolean;
  sort?: Exclude<LedgerSort, `-${string}`>;
};

export const COLUMNS = {
  date: { title: labelOf("date"), kind: "day", width: 4.75, sort: "date" },
  time: { title: labelOf("durationSeconds"), kind: "length", width: 4, isNumeric: true, sort: "hours" },
  property: { title: labelOf("propertyId"), kind: "choice", width: 6.75, tight: 5.5, sort: "property" },
  activity: { title: labelOf("activityType"), kind: "choice", width: 5.75, sort: "activity" },
  travel: { title: labelOf("travelKind"), kind: "choice", width: 11.5 },
  capacity: { title: labelOf("capacity"), kind: "choice", width: 11.5 },
  description: { title: labelOf("description"), kind: "words", width: 25, grows: true },
  person: { title: labelOf("personId"), kind: "choice", width: 4 },
  standing: { title: "Counts", kind: "fact", width: 9.25, tight: 6.5 },
  evidence: { title: "Evidence", kind: "fact", width: 2.25, isNumeric: true },
  recorded: { title: "Logged", kind: "fact", width: 3.25, sort: "recorded" },
  source: { title: "Source", kind: "fact", width: 7 },
} as const satisfies Record<string, ColumnFacts>;
export type ColumnName = keyof typeof COLUMNS;
export type EditableColumn = {
  [Name in ColumnName]: (typeof COLUMNS)[Name]["kind"] extends "fact" ? never : Name;
}[ColumnName];

const NAMES = Object.keys(COLUMNS) as ColumnName[];
export const COLUMN_NAMES: readonly ColumnName[] = NAMES;

export const factsOf = (name: ColumnName): ColumnFacts => COLUMNS[name];
export const isEditable = (name: ColumnName): name is EditableColumn => COLUMNS[name].kind !== "fact";
export const EDITABLE_COLUMNS: readonly EditableColumn[] = NAMES.filter((name) => isEditable(name));

const SHOWN_WHEN_CHOSEN: readonly ColumnName[] = ["travel", "capacity", "source"];

/** What is shown when nobody chose. The person is shown where there are several. */
export const defaultColumns = (hasSeveralPersons: boolean): ColumnName[] =>
  NAMES.filter((name) => !SHOWN_WHEN_CHOSEN.includes(name) && (name !== "person" || hasSeveralPersons));

/** Columns from an address: known ones, each once; null where it names none. */
export const readColumns = (text: string | null): ColumnName[] | null => {
  const names = [...new Set(text?.split(","))].flatMap((name) => NAMES.find((known) => known === name) ?? []);
  return names.length > 0 ? names : null;
};

/** A column put before or behind its neighbour. */
export const moveColumn = (columns: readonly ColumnName[], name: ColumnName, by: -1 | 1): ColumnName[] => {
  const from = columns.indexOf(name);
  const to = Math.min(columns.length - 1, Math.max(0, from + by));
  const next = columns.filter((each) => each !== name);
  next.splice(to, 0, name);
  return next;
};

const SELECT_WIDTH = 2.5;
const ACTS_WIDTH = 2.375;
/** A day of another year says its year. */
const LONG_DATE_WIDTH = 6.25;

export type Room = {
  /** The view shows days of other years than the one that goes without saying. */
  hasLongDates: boolean;
};

/** In rem. A view of several persons has a column more, and gives every other one less: the description keeps its 400 px. */
const widthOf = (name: ColumnName, columns: readonly ColumnName[], { hasLongDates }: Room): number => {
  if (name === "date" && hasLongDates) return LONG_DATE_WIDTH;
  const { width, tight = width } = factsOf(name);
  return columns.includes("person") ? tight : width;
};

/** `grid-template-columns` of a row, and its least width: the box to choose it, the columns, its menu. */
export const trackWidths = (columns: readonly ColumnName[], room: Room): { template: string; minWidth: string } => {
  const widths = columns.map((name) => widthOf(name, columns, room));
  const tracks = columns.map((name, index) =>
    factsOf(name).grows ? `minmax(${widths[index]}rem, 1fr)` : `${widths[index]}rem`,
  );
  const least = widths.reduce((sum, width) => sum + width, SELECT_WIDTH + ACTS_WIDTH);
  const last = columns.some((name) => factsOf(name).grows) ? `${ACTS_WIDTH}rem` : `minmax(${ACTS_WIDTH}rem, 1fr)`;
  return { template: [`${SELECT_WIDTH}rem`, ...tracks, last].join(" "), minWidth: `${least}rem` };
};
