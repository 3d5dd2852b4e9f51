import {
  CHOICE_KINDS,
  FILE_CHOICES,
  isAnswerTo,
  type SaidChoices,
} from "#features/intake/imports/parsing/values/file-choices.ts";
import { COLUMN_ROLES, type ColumnRole, type Mapping } from "#features/intake/imports/parsing/columns/mapping.ts";
import { settleMapping } from "#features/intake/imports/parsing/columns/settle-mapping.ts";
import { movedMapping } from "#features/intake/imports/settings.ts";
import { cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { InputError, UsageError } from "../command-error.ts";

/** The command's answers to what a log leaves open. */
export type ReadingOptions = {
  readonly map: readonly { readonly column: string; readonly role: ColumnRole | null }[];
  readonly dateOrder: Mapping["dateOrder"];
  readonly unit: Mapping["durationUnit"];
  readonly datesOf: number | null;
  readonly carryDates: boolean | null;
  readonly severalProperties: "ask" | "evenly" | "none";
  readonly answers: SaidChoices;
};

const UNITS = ["hours", "minutes", "seconds", "days"] as const;
const ORDERS = ["month-first", "day-first"] as const;

export const READING_FLAGS = {
  map: { type: "string", multiple: true },
  "date-order": { type: "string" },
  unit: { type: "string" },
  "dates-of": { type: "string" },
  "carry-dates": { type: "string" },
  "several-properties": { type: "string" },
  answer: { type: "string", multiple: true },
} as const;

const answerLines = CHOICE_KINDS.map(
  (kind) => `                              ${kind}=${Object.keys(FILE_CHOICES[kind].answers).join(" or ")}`,
).join("\n");

export const READING_USAGE = `What the log does not tell is asked, never guessed. These answer:
  --map "COLUMN=ROLE"         what a column is: ${COLUMN_ROLES.slice(0, 6).join(", ")},
                              ${COLUMN_ROLES.slice(6).join(", ")}, none
  --date-order ORDER          ${ORDERS.join(" or ")}, for dates such as 3/4/2026
  --unit UNIT                 what bare numbers count: ${UNITS.join(", ")}
  --dates-of YEAR             the year of dates without one
  --carry-dates yes|no        a row without a date belongs to the day above it
  --several-properties SPLIT  evenly or none, where one cell names several properties
  --answer QUESTION=ANSWER    ${answerLines.trim()}`;

type Values = {
  map?: string[] | undefined;
  "date-order"?: string | undefined;
  unit?: string | undefined;
  "dates-of"?: string | undefined;
  "carry-dates"?: string | undefined;
  "several-properties"?: string | undefined;
  answer?: string[] | undefined;
};

export function readingOptions(values: Values): ReadingOptions {
  return {
    map: (values.map ?? []).map(mapped),
    dateOrder: oneOf("--date-order", ORDERS, values["date-order"]),
    unit: oneOf("--unit", UNITS, values.unit),
    datesOf: values["dates-of"] === undefined ? null : Number(oneOfYear(values["dates-of"])),
    carryDates:
      values["carry-dates"] === undefined ? null : oneOf("--carry-dates", YES_NO, values["carry-dates"]) === "yes",
    severalProperties: oneOf("--several-properties", ["evenly", "none"], values["several-properties"]) ?? "ask",
    answers: Object.fromEntries((values.answer ?? []).map(answered)),
  };
}

const YES_NO = ["yes", "no"] as const;

function oneOf<Value extends string>(flag: string, values: readonly Value[], said: string | undefined): Value | null {
  if (said === undefined) return null;
  const value = values.find((known) => known === said.toLowerCase());
  if (value === undefined) throw new UsageError(`${flag} takes ${values.join(", ")}; not "${said}".`);
  return value;
}

function oneOfYear(said: string): string {
  if (!/^(?:19|20)\d{2}$/.test(said)) throw new UsageError(`--dates-of takes a year such as 2026; not "${said}".`);
  return said;
}

function mapped(said: string): ReadingOptions["map"][number] {
  const at = said.lastIndexOf("=");
  const [column, name] = [said.slice(0, at).trim(), said.slice(at + 1).trim()];
  const role = COLUMN_ROLES.find((known) => comparable(known) === comparable(name)) ?? null;
  if (at < 1 || (role === null && name !== "none"))
    throw new UsageError(`--map takes "COLUMN=ROLE" with one of ${COLUMN_ROLES.join(", ")}, none; not "${said}".`);
  return { column, role };
}

function answered(said: string): [string, SaidChoices[keyof SaidChoices]] {
  const [name, answer = ""] = said.split("=").map((part) => part.trim());
  const kind = CHOICE_KINDS.find((known) => known === name);
  if (kind === undefined || !isAnswerTo(kind, answer)) {
    const known = CHOICE_KINDS.map((each) => `${each}=${Object.keys(FILE_CHOICES[each].answers).join("|")}`);
    throw new UsageError(`--answer takes ${known.join(", ")}; not "${said}".`);
  }
  return [kind, answer];
}

/** The mapping that the command states: what it leaves out is read as guessed. */
export function answeredMapping(grid: Grid, guessed: Mapping, options: ReadingOptions): Mapping {
  const header = headerOf(grid, guessed, options.map);
  const names = (header?.cells ?? []).map((cell) => cellText(cell));
  const columns = mappedColumns(names, guessed.columns, options.map);
  const line = header?.line ?? guessed.headerLine;
  const settled = movedMapping(settleMapping(grid, line, columns).mapping, guessed);
  return {
    ...settled,
    dateOrder: options.dateOrder ?? settled.dateOrder,
    durationUnit: options.unit ?? settled.durationUnit,
    year: options.datesOf ?? settled.year,
    datesCarryDown: settled.datesCarryDown ?? options.carryDates,
    said: { ...settled.said, ...onlyAsked(settled.said ?? {}, options.answers) },
  };
}

/** An answer to a question that this log does not raise changes nothing. */
function onlyAsked(asked: SaidChoices, answers: SaidChoices): SaidChoices {
  return Object.fromEntries(Object.entries(answers).filter(([kind]) => kind in asked));
}

/** The line of column names; the first line of a log counts as one if the command names columns in it. */
function headerOf(grid: Grid, { headerLine }: Mapping, map: ReadingOptions["map"]): GridRow | undefined {
  if (headerLine !== null) return grid.rows.find(({ line }) => line === headerLine);
  const first = grid.rows.find(({ cells }) => cells.length > 0);
  const names = new Set(first?.cells.map((cell) => comparable(cellText(cell))));
  return map.some(({ column }) => names.has(comparable(column))) ? first : undefined;
}

function mappedColumns(
  headers: readonly string[],
  columns: Mapping["columns"],
  map: ReadingOptions["map"],
): Mapping["columns"] {
  let next = { ...columns };
  for (const { column, role } of map) {
    const at = columnOf(column, headers);
    next = Object.fromEntries(Object.entries(next).filter(([, taken]) => taken !== at));
    if (role !== null) next[role] = at;
  }
  return next;
}

/** A column by its name, or by its number where it has none. */
function columnOf(said: string, headers: readonly string[]): number {
  const named = headers.findIndex((header) => comparable(header) === comparable(said));
  if (named >= 0) return named;
  const number = /^\d{1,2}$/.test(said) ? Number(said) - 1 : -1;
  if (number >= 0) return number;
  const known = headers.filter((header) => header !== "").map((header) => `"${header}"`);
  throw new InputError(
    `The log has no column "${said}". It has ${known.join(", ") || "no names: use numbers from 1"}.`,
  );
}
