import { SHEET_ROWS_MAX } from "#shared/sheets/sheet-limits.ts";
import { dateCarrier } from "../columns/carried-dates.ts";
import { lacksColumns, type Mapping } from "../columns/mapping.ts";
import { breakUnits } from "../columns/row-lengths.ts";
import { cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { placeOfLine } from "#shared/sheets/join-sheets.ts";
import { nameFinder } from "../matching/match-name.ts";
import { travelKindReader } from "#shared/sheets/words/travel-kind.ts";
import { decideDateOrder } from "#shared/sheets/date-order.ts";
import { skipReason } from "./classify-row.ts";
import type { Proposal, ProposalSet, ProposeContext } from "./proposal.ts";
import { proposeRow, rowText, type RowReader } from "./propose-row.ts";
import { wordBook } from "./word-book.ts";

const rowReader = (grid: Grid, mapping: Mapping, context: ProposeContext, header: GridRow | null): RowReader => {
  const { columns, dateOrder, year, durationUnit } = mapping;
  const epoch1904 = grid.epoch1904 ?? false;
  const loggedAt = columns.loggedAt;
  // The column of writing times may use another form than the column of days.
  const ownOrder = loggedAt === undefined ? null : decideDateOrder(grid.rows.map((row) => row.cells[loggedAt])).order;
  const width = header?.cells.length ?? 0;
  return {
    mapping,
    asOf: context.asOf,
    timeZone: context.timeZone,
    day: { order: dateOrder, year, epoch1904 },
    loggedAtDay: { order: ownOrder ?? dateOrder, year, epoch1904 },
    duration: {
      unit: durationUnit,
      decimalComma: grid.delimiter === ";",
      clockLengths: mapping.said?.["clock-lengths"],
    },
    breakUnits: breakUnits(grid.rows, columns, (column) => cellText(header?.cells[column ?? -1])),
    book: wordBook(context),
    businesses: context.businesses ?? [],
    travelKind: travelKindReader(context.properties.map(({ name }) => name)),
    propertyIn: nameFinder(context.properties),
    overflowFrom: grid.format === "csv" && width > 0 && columns.description === width - 1 ? width : null,
    delimiter: grid.delimiter ?? ",",
  };
};

/**
 * The entries that a grid proposes under a mapping. Every row ends up in exactly one list: proposed, refused with its
 * reasons, skipped because it is not an entry, or waiting for an answer. Nothing is written and nothing is dropped.
 */
export const proposeEntries = (grid: Grid, mapping: Mapping, context: ProposeContext): ProposalSet => {
  const header = grid.rows.find(({ line }) => line === mapping.headerLine) ?? null;
  const reader = rowReader(grid, mapping, context, header);
  const set: ProposalSet = { proposals: [], refused: [], skipped: [], waiting: [], words: [], totalSeconds: 0 };
  let entries = 0;
  const withDate = dateCarrier(mapping);
  for (const row of grid.rows) {
    const skip = skipReason(row, mapping, header);
    if (skip) {
      set.skipped.push({ line: row.line, ...skip, text: rowText(row) });
      continue;
    }
    entries += 1;
    if (entries > SHEET_ROWS_MAX) {
      const reason = {
        code: "too-many-rows",
        message: "A file may have 20,000 rows. This one comes after them.",
      } as const;
      set.refused.push({ line: row.line, reasons: [reason], text: rowText(row) });
      continue;
    }
    if (lacksColumns(mapping)) {
      set.waiting.push({ line: row.line, waitsFor: [{ kind: "column", text: "" }], text: rowText(row) });
      continue;
    }
    const outcome = proposeRow(withDate(row), reader);
    if (outcome.kind === "refused") set.refused.push(outcome.refused);
    else if (outcome.kind === "waiting") set.waiting.push(outcome.waiting);
    else {
      set.proposals.push(...outcome.proposals);
      for (const { durationSeconds } of outcome.proposals) set.totalSeconds += durationSeconds;
    }
  }
  set.words = reader.book.words();
  flagFullDays(set.proposals);
  return inSheets(set, grid);
};

const FULL_DAY_SECONDS = 86_400;

/** Nobody works around the clock: of a day with 24 hours or more, every row is named. */
const flagFullDays = (proposals: readonly Proposal[]): void => {
  const keyOf = ({ date, person }: Proposal): string => `${date} ${person.id ?? person.name}`;
  const days = new Map<string, number>();
  for (const proposal of proposals)
    days.set(keyOf(proposal), (days.get(keyOf(proposal)) ?? 0) + proposal.durationSeconds);
  const full = new Set([...days].flatMap(([key, seconds]) => (seconds >= FULL_DAY_SECONDS ? [key] : [])));
  if (full.size === 0) return;
  for (const proposal of proposals) if (full.has(keyOf(proposal))) proposal.flags = [...proposal.flags, "full-day"];
};

/** Lines as people find them: in a joined workbook, with the sheet. */
const inSheets = (set: ProposalSet, { parts }: Grid): ProposalSet => {
  if (parts === undefined || parts.length < 2) return set;
  const placed = <Row extends { line: number }>(row: Row): Row => ({ ...row, ...placeOfLine(parts, row.line) });
  return {
    ...set,
    proposals: set.proposals.map(placed),
    refused: set.refused.map(placed),
    skipped: set.skipped.map(placed),
    waiting: set.waiting.map(placed),
  };
};
