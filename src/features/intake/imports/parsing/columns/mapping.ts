import type { DateOrder } from "#shared/sheets/parse-day.ts";
import type { DurationUnit } from "../values/parse-duration.ts";
import type { ChoiceKind, SaidChoices } from "../values/file-choices.ts";

/**
 * What a column can be. `travelKind`, `capacity`, `business` (next to it), `roundedHours` (next to seconds) and those
 * from there to `entryId` are in our own export. `minutes` is a second number next to whole hours, as in "1 | 30"; `endDate` the day
 * on which the work ended; `fromPlace` and `toPlace` the places of a trip; `title` a subject next to a longer
 * description; `lastName` is joined to the `person`. `break`, `secondBreak` and `thirdBreak` are lengths, `breakStart`
 * and `breakEnd` times of day; `status` and `deleted` may say that a row no longer holds.
 */
export const COLUMN_ROLES = [
  "date",
  "start",
  "end",
  "endDate",
  "duration",
  "minutes",
  "break",
  "secondBreak",
  "thirdBreak",
  "breakStart",
  "breakEnd",
  "allDay",
  "status",
  "deleted",
  "property",
  "activity",
  "fromPlace",
  "toPlace",
  "title",
  "description",
  "person",
  "lastName",
  "travelKind",
  "capacity",
  "business",
  "roundedHours",
  "timeZone",
  "portfolioWide",
  "materialParticipation",
  "otherBusiness",
  "takenOut",
  "standing",
  "entryId",
  "loggedAt",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** What only our own export says: a meaning only next to the id of an entry. */
export const OWN_ROLES = [
  "timeZone",
  "portfolioWide",
  "materialParticipation",
  "otherBusiness",
  "takenOut",
  "standing",
] as const satisfies readonly ColumnRole[];

/** How a grid is read; the person sees it and may change every part, and it is remembered for the next file of its shape. */
export type Mapping = {
  /** Line of the column names; null when the file has none. */
  headerLine: number | null;
  /** 0-based columns. `start` and `end` on one column mean that it holds ranges ("9:00 - 10:30"). */
  columns: Partial<Record<ColumnRole, number>>;
  /** null: the column does not tell, and ambiguous dates wait for an answer. */
  dateOrder: DateOrder | null;
  /** What a bare number in the duration column counts; null: such numbers wait for an answer. */
  durationUnit: DurationUnit | null;
  /** The year for dates that name none. */
  year: number | null;
  /** A row without a date belongs to the day above it; null: such rows need an answer. */
  datesCarryDown: boolean | null;
  /** Absent from what was remembered before there were such questions. */
  said?: SaidChoices;
};

/** Without a day and a length of time, no row can be an entry. */
export const lacksColumns = ({ columns }: Mapping): boolean =>
  columns.date === undefined ||
  (columns.duration === undefined && (columns.start === undefined || columns.end === undefined));

export type ColumnGuess = {
  column: number;
  /** The column's name in the file, "" without a header. */
  header: string;
  role: ColumnRole | null;
  /** 0 to 1. */
  confidence: number;
  /** Plain words: "its name is ...", "87 of 90 cells are dates". */
  reasons: string[];
  samples: string[];
};

/** A question about the whole file; questions about single words are raised with the proposals. */
export type MappingQuestion =
  | { kind: "date-order"; suggestion: DateOrder | null; reason: string; examples: string[]; cells: number }
  | { kind: "duration-unit"; suggestion: DurationUnit | null; reason: string; examples: string[]; cells: number }
  | { kind: "year"; suggestion: number | null; examples: string[]; cells: number }
  | { kind: "carry-dates"; suggestion: boolean; reason: string; cells: number }
  | { kind: "choice"; choice: ChoiceKind; suggestion: string | null; reason: string; examples: string[]; cells: number }
  | { kind: "column"; role: "date" | "duration"; reason: string };

export type MappingGuess = {
  mapping: Mapping;
  columns: ColumnGuess[];
  needsAnswer: MappingQuestion[];
  /** Names the shape of the file (its column names in order), so that a mapping can be remembered. */
  signature: string;
};
