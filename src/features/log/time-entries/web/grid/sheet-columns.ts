import type { SheetColumn } from "@tenure/ui/sheet";
import { Paperclip } from "lucide-react";
import { STANDING_WORDS } from "#shared/vocabulary.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { COLUMN_NAMES, type ColumnName, factsOf } from "../ledger/columns.ts";
import { cellHint, type CellNames, copyText, DOTS, drawnText } from "./cell-text.ts";

/** What cells show besides their entry, and how much room they have. */
export type ColumnContext = {
  names: CellNames;
  taxYear: number;
  /** The view shows days of years other than the one that goes without saying. */
  hasLongDates: boolean;
  /** A view of several persons has one more column and narrows every other one: the description keeps its 400 px. */
  isTight: boolean;
};

export type EntryColumn = SheetColumn<TimeEntry, ColumnContext>;

const TONES = {
  brand: "text-brand-text",
  warn: "text-warn-text",
  info: "text-info-text",
  neutral: "text-2",
  outline: "text-3 line-through",
} as const;
const toneOf = (entry: TimeEntry): string => {
  const { tone } = STANDING_WORDS[entry.standing];
  return tone === "brand" || tone === "warn" || tone === "info" || tone === "outline" ? TONES[tone] : TONES.neutral;
};

/** How a column is drawn, if not as text that is cut off. */
type Drawing = Pick<EntryColumn, "icon" | "isPressed" | "fits" | "className" | "look" | "pictureAt">;

const DRAWINGS: Partial<Record<ColumnName, Drawing>> = {
  date: { fits: true, look: (entry) => (entry && entry.closedPeriod !== null ? "grid-closed" : "") },
  time: { fits: true, look: (entry) => (entry ? (entry.voidedAt === null ? "" : "line-through") : null) },
  activity: { className: "grid-dot grid-dot-activity", pictureAt: DOTS.activity.placeOf },
  description: { className: "grid-words" },
  person: { className: "text-2" },
  standing: { look: (entry) => (entry ? toneOf(entry) : null) },
  evidence: { fits: true, icon: Paperclip, isPressed: true },
  recorded: { fits: true, className: "text-2 grid-dot grid-dot-recorded", pictureAt: DOTS.recorded.placeOf },
  source: { className: "text-2" },
};

/** A day of another year says its year. */
const LONG_DATE_REM = 6.25;

const columnOf = (name: ColumnName): EntryColumn => {
  const { width, tight = width, tightest = tight, ...facts } = factsOf(name);
  return {
    ...facts,
    ...DRAWINGS[name],
    name,
    widthRem: ({ hasLongDates, isTight }) =>
      name === "date" && hasLongDates ? LONG_DATE_REM : !isTight ? width : hasLongDates ? tightest : tight,
    text: (entry, { names, taxYear }) =>
      drawnText(name, entry, names, taxYear) || (name === "description" ? "No description" : ""),
    copy: (entry, { names }) => copyText(name, entry, names),
    hint: (entry) => cellHint(name, entry),
  };
};

const EACH = new Map(COLUMN_NAMES.map((name) => [name, columnOf(name)]));

export const sheetColumns = (names: readonly ColumnName[]): EntryColumn[] =>
  names.flatMap((name) => EACH.get(name) ?? []);
