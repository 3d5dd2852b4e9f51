import { cellText, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { activityMatcher } from "../matching/match-activity.ts";
import { nameMatcher, type NamedThing } from "../matching/match-name.ts";
import { decideDateOrder } from "#shared/sheets/date-order.ts";
import { lacksYear, looksLikeDay } from "#shared/sheets/parse-day.ts";
import { profileColumn, type ColumnProfile, type Matchers } from "./column-profile.ts";
import { decideDurationUnit } from "./duration-unit.ts";
import { findHeader } from "./find-header.ts";
import { headerKey, unitInHeader } from "./header-words.ts";
import type { ColumnGuess, ColumnRole, Mapping, MappingGuess, MappingQuestion } from "./mapping.ts";
import { assignRoles, durationAsLastResort, scoreColumn, type RoleScore } from "./score-roles.ts";

export type KnownNames = { properties: readonly NamedThing[]; persons: readonly NamedThing[] };

const widthOf = (rows: readonly GridRow[]): number => rows.reduce((width, row) => Math.max(width, row.cells.length), 0);

/** The rows of entries: below the column names, and with a date where there is a column of dates. */
const entryRows = (rows: readonly GridRow[], dateColumn: number | undefined): GridRow[] =>
  dateColumn === undefined ? [...rows] : rows.filter((row) => looksLikeDay(row.cells[dateColumn]));

const columnCells = (rows: readonly GridRow[], column: number | undefined): (Cell | undefined)[] =>
  column === undefined ? [] : rows.map((row) => row.cells[column]);

/** Hours beside minutes: two parts of one length, or the same length twice (then the finer one is taken). */
const settleMinutes = (
  taken: Map<ColumnRole, RoleScore>,
  rows: readonly GridRow[],
  headers: readonly string[],
): void => {
  const duration = taken.get("duration");
  const minutes = taken.get("minutes");
  if (!minutes) return;
  taken.delete("minutes");
  if (!duration || unitInHeader(headers[duration.column] ?? "") !== "hours") return;
  const pairs = rows
    .map((row) => [Number(cellText(row.cells[duration.column])), Number(cellText(row.cells[minutes.column]))] as const)
    .filter(([hours, rest]) => Number.isFinite(hours) && Number.isFinite(rest));
  const same = pairs.filter(([hours, rest]) => rest > 0 && Math.abs(hours * 60 - rest) <= 0.6).length;
  const parts = pairs.filter(([hours, rest]) => Number.isInteger(hours) && rest < 60).length;
  if (same > pairs.length * 0.7) taken.set("duration", { ...minutes, role: "duration" });
  else if (parts > pairs.length * 0.9) taken.set("minutes", minutes);
};

/** One column of ranges is both start and end; a start that carries its day is also the date. */
const settleTimes = (taken: Map<ColumnRole, RoleScore>, profiles: readonly ColumnProfile[]): void => {
  for (const role of ["start", "duration", "end"] as const) {
    const score = taken.get(role);
    if (!score || (profiles[score.column]?.ranges ?? 0) < 0.5) continue;
    taken.delete(role);
    taken.set("start", { ...score, role: "start" });
    taken.set("end", { ...score, role: "end" });
    break;
  }
  const start = taken.get("start");
  if (!taken.has("date") && start && (profiles[start.column]?.days ?? 0) >= 0.8)
    taken.set("date", { ...start, role: "date" });
};

const YEAR = /(?:^|\D)(20\d{2})(?!\d)/;

/** A year named in the titles above the table. */
const yearInTitles = (grid: Grid, headerLine: number | null): number | null => {
  for (const row of grid.rows) {
    if (headerLine === null ? row.line > 1 : row.line >= headerLine) break;
    const match = YEAR.exec(row.cells.map(cellText).join(" "));
    if (match) return Number(match[1]);
  }
  return null;
};

type Settled = Pick<Mapping, "dateOrder" | "durationUnit"> & { needsAnswer: MappingQuestion[] };

const settleValues = (
  grid: Grid,
  rows: readonly GridRow[],
  columns: Mapping["columns"],
  headers: readonly string[],
  titleYear: number | null,
): Settled => {
  const needsAnswer: MappingQuestion[] = [];
  const dates = columnCells(rows, columns.date);
  const order = decideDateOrder(dates);
  if (order.order === null && order.ambiguous > 0) {
    needsAnswer.push({
      kind: "date-order",
      suggestion: order.suggestion,
      reason: order.reason,
      examples: order.examples,
      cells: order.ambiguous,
    });
  }
  const unit = decideDurationUnit(
    columnCells(rows, columns.duration),
    headers[columns.duration ?? -1] ?? "",
    grid.delimiter === ";",
  );
  const hasTimes = columns.start !== undefined && columns.end !== undefined;
  if (columns.duration !== undefined && !hasTimes && unit.unit === null) {
    needsAnswer.push({
      kind: "duration-unit",
      suggestion: unit.suggestion,
      reason: unit.reason,
      examples: unit.examples,
      cells: unit.cells,
    });
  }
  const yearless = dates.filter(lacksYear);
  if (yearless.length > 0) {
    needsAnswer.push({
      kind: "year",
      suggestion: titleYear,
      examples: yearless.slice(0, 3).map((cell) => cellText(cell)),
      cells: yearless.length,
    });
  }
  if (columns.date === undefined)
    needsAnswer.push({ kind: "column", role: "date", reason: "No column of dates was found." });
  if (columns.duration === undefined && !hasTimes) {
    needsAnswer.push({
      kind: "column",
      role: "duration",
      reason: "No column of hours, and no start and end, was found.",
    });
  }
  return { dateOrder: order.order, durationUnit: columns.minutes === undefined ? unit.unit : "hours", needsAnswer };
};

const describeColumns = (
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
  taken: ReadonlyMap<ColumnRole, RoleScore>,
): ColumnGuess[] =>
  headers.map((header, column) => {
    const score = [...taken.values()].find((candidate) => candidate.column === column);
    return {
      column,
      header,
      role: score?.role ?? null,
      confidence: Math.round((score?.score ?? 0) * 100) / 100,
      reasons: score?.reasons ?? [],
      samples: profiles[column]?.samples ?? [],
    };
  });

/** Which column is what, in which unit and order, with reasons; what the file does not tell comes back as questions. */
export const guessColumns = (grid: Grid, known: KnownNames = { properties: [], persons: [] }): MappingGuess => {
  const header = findHeader(grid);
  const rows = grid.rows.filter((row) => row.cells.length > 0 && (header === null || row.line > header.line));
  const width = Math.max(widthOf(rows), header?.cells.length ?? 0);
  const headers = Array.from({ length: width }, (_, column) => cellText(header?.cells[column]));
  const matchers: Matchers = {
    activity: activityMatcher(),
    property: nameMatcher(known.properties),
    person: nameMatcher(known.persons),
  };
  const profiles = headers.map((_, column) => profileColumn(rows, column, matchers));
  const taken = assignRoles(profiles.flatMap((profile, column) => scoreColumn(column, headers[column] ?? "", profile)));
  settleTimes(taken, profiles);
  const lastResort = durationAsLastResort(headers, profiles, taken);
  if (lastResort) taken.set("duration", lastResort);
  const entries = entryRows(rows, taken.get("date")?.column);
  settleMinutes(taken, entries, headers);
  const columns: Mapping["columns"] = Object.fromEntries([...taken].map(([role, { column }]) => [role, column]));
  const headerLine = header?.line ?? null;
  const titleYear = yearInTitles(grid, headerLine);
  const { dateOrder, durationUnit, needsAnswer } = settleValues(grid, entries, columns, headers, titleYear);
  return {
    mapping: { headerLine, columns, dateOrder, durationUnit, year: null },
    columns: describeColumns(headers, profiles, taken),
    needsAnswer,
    signature: headers.map(headerKey).join("|"),
  };
};
