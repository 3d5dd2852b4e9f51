import { labelOf } from "#features/log/time-entries/entry-columns.ts";
import type { LedgerSort } from "#features/log/time-entries/ledger-order.ts";

type ColumnFacts = {
  title: string;
  /** How a cell is edited; absent: it is read-only. */
  editor?: "line" | "words" | "choice";
  /** In rem, with much or little room; a column that grows also takes the remaining space. */
  width: number;
  tight?: number;
  /** With long dates too. */
  tightest?: number;
  grows?: boolean;
  isNumeric?: boolean;
  sort?: Exclude<LedgerSort, `-${string}`>;
};

export const COLUMNS = {
  date: { title: labelOf("date"), editor: "line", width: 4.75, sort: "date" },
  time: { title: labelOf("durationSeconds"), editor: "line", width: 4, isNumeric: true, sort: "hours" },
  property: { title: labelOf("propertyId"), editor: "choice", width: 8, sort: "property" },
  activity: { title: labelOf("activityType"), editor: "choice", width: 5.75, sort: "activity" },
  travel: { title: labelOf("travelKind"), editor: "choice", width: 11.5 },
  capacity: { title: labelOf("capacity"), editor: "choice", width: 11.5 },
  description: { title: labelOf("description"), editor: "words", width: 25, grows: true },
  person: { title: labelOf("personId"), editor: "choice", width: 4 },
  standing: { title: "Counts", width: 8, tight: 5.5, tightest: 4 },
  evidence: { title: "Evidence", width: 2.25, isNumeric: true },
  recorded: { title: "Logged", width: 3.25, sort: "recorded" },
  source: { title: "Source", width: 7 },
} as const satisfies Record<string, ColumnFacts>;
export type ColumnName = keyof typeof COLUMNS;
export type EditableColumn = {
  [Name in ColumnName]: (typeof COLUMNS)[Name] extends { editor: string } ? Name : never;
}[ColumnName];

const NAMES = Object.keys(COLUMNS) as ColumnName[];
export const COLUMN_NAMES: readonly ColumnName[] = NAMES;

export const factsOf = (name: ColumnName): ColumnFacts => COLUMNS[name];
export const EDITABLE_COLUMNS: readonly EditableColumn[] = NAMES.filter(
  (name): name is EditableColumn => factsOf(name).editor !== undefined,
);
export const isEditable = (name: string): name is EditableColumn => EDITABLE_COLUMNS.some((known) => known === name);

const SHOWN_WHEN_CHOSEN: readonly ColumnName[] = ["travel", "capacity", "source"];

/** What is shown when no one has chosen. The person is shown if there are several. */
export const defaultColumns = (hasSeveralPersons: boolean): ColumnName[] =>
  NAMES.filter((name) => !SHOWN_WHEN_CHOSEN.includes(name) && (name !== "person" || hasSeveralPersons));

/** Columns from an address: known ones, each once; null if it names none. */
export const readColumns = (text: string | null): ColumnName[] | null => {
  const names = [...new Set(text?.split(","))].flatMap((name) => NAMES.find((known) => known === name) ?? []);
  return names.length > 0 ? names : null;
};

/** A column moved before or after its neighbor. */
export const moveColumn = (columns: readonly ColumnName[], name: ColumnName, by: -1 | 1): ColumnName[] => {
  const from = columns.indexOf(name);
  const to = Math.min(columns.length - 1, Math.max(0, from + by));
  const next = columns.filter((each) => each !== name);
  next.splice(to, 0, name);
  return next;
};
