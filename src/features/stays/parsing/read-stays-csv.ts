import { type CivilDate, addDays, daysBetween } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { type Cell, cellText, type GridRow, meaningfulText } from "#shared/sheets/cell.ts";
import { decideDateOrder } from "#shared/sheets/date-order.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import { type DateOrder, parseDay } from "#shared/sheets/parse-day.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { EARNINGS_MAX_CENTS, refuseStay } from "../rules.ts";
import type { ParsedStay, ParsedStays, RefusedLine } from "./parsed-stays.ts";
import { readStayStatus } from "./read-stay-status.ts";

/** Headings under which booking sites and property managers write what a stay is made of. */
const HEADINGS = {
  code: [
    "confirmation code",
    "confirmation",
    "confirmation number",
    "reservation id",
    "reservation number",
    "reservation",
    "booking number",
    "booking id",
    "booking reference",
    "code",
  ],
  start: ["start date", "start", "check in", "check in date", "checkin", "arrival", "arrival date", "arrives", "from"],
  end: ["end date", "end", "check out", "check out date", "checkout", "departure", "departure date", "leaves", "to"],
  nights: ["nights", "number of nights", "of nights", "length of stay", "nights stayed"],
  earnings: [
    "earnings",
    "payout",
    "amount",
    "total payout",
    "gross earnings",
    "income",
    "total",
    "rent",
    "host payout",
  ],
  status: ["status", "reservation status", "booking status"],
  listing: ["listing", "listing name", "property", "property name", "unit", "unit name", "rental"],
  type: ["type", "transaction type"],
  guest: ["guest", "guest name", "name", "booker", "booked by"],
} as const;
type Column = keyof typeof HEADINGS;
type Columns = { readonly [Name in Column]: number | null };

const HEADER_ROWS_TRIED = 10;

const normalized = (cell: Cell | undefined): string =>
  cellText(cell)
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

const columnsOf = (row: GridRow): Columns => {
  const names = row.cells.map(normalized);
  const find = (column: Column): number | null => {
    for (const heading of HEADINGS[column]) {
      const at = names.indexOf(heading);
      if (at >= 0) return at;
    }
    return null;
  };
  return {
    code: find("code"),
    start: find("start"),
    end: find("end"),
    nights: find("nights"),
    earnings: find("earnings"),
    status: find("status"),
    listing: find("listing"),
    type: find("type"),
    guest: find("guest"),
  };
};

export type CsvRefusal = FileRefusal | { code: "no_stay_columns"; message: string };

const NO_COLUMNS = {
  code: "no_stay_columns",
  message: "No heading names the arrival together with the departure or the nights, so no stay can be read.",
} as const;

/** A CSV file of reservations: columns by their headings in any order, every line that is no stay with its reasons. */
export const readStaysCsv = (
  content: Uint8Array,
  options: { dateOrder: DateOrder | null },
): Result<ParsedStays, CsvRefusal> => {
  const grid = readCsv(content);
  if (!grid.ok) return grid;
  const { rows } = grid.value;
  const isHeader = (row: GridRow): boolean => {
    const { start, end, nights } = columnsOf(row);
    return start !== null && (end !== null || nights !== null);
  };
  const at = rows.slice(0, HEADER_ROWS_TRIED).findIndex(isHeader);
  const header = rows[at];
  if (header === undefined) return refused(NO_COLUMNS);
  const columns = columnsOf(header);
  const body = rows.slice(at + 1).filter(({ cells }) => cells.length > 0);
  const days = body.flatMap((row) => [cellOf(row, columns.start), cellOf(row, columns.end)]);
  const verdict = decideDateOrder(days);
  const order = options.dateOrder ?? verdict.order;
  const stays: ParsedStay[] = [];
  const refusedLines: RefusedLine[] = [];
  for (const row of body) {
    const read = readRow(row, columns, order);
    if (read.ok) stays.push(read.value);
    else refusedLines.push({ line: row.line, label: labelOf(row), reasons: read.reason });
  }
  const folded = foldReservations(stays, columns.type !== null);
  const isOpen = order === null && verdict.ambiguous > 0;
  const dateQuestion = isOpen ? { examples: verdict.examples, suggestion: verdict.suggestion } : null;
  return ok({ format: "csv", stays: folded, refused: refusedLines, dateQuestion });
};

const cellOf = (row: GridRow, at: number | null): Cell | undefined => (at === null ? undefined : row.cells[at]);
const textOf = (row: GridRow, at: number | null): string => meaningfulText(cellOf(row, at)).slice(0, 200);
/** "€1.204,50" in the last column of a file cut at commas stands in two cells. */
const amountText = (row: GridRow, at: number | null): string => {
  const text = textOf(row, at);
  const rest = at !== null && row.cells.length === at + 2 ? cellText(row.cells[at + 1]) : "";
  return /^\d{2}$/.test(rest) && /\d$/.test(text) ? `${text},${rest}` : text;
};
const labelOf = (row: GridRow): string =>
  row.cells
    .map((cell) => cellText(cell))
    .join(", ")
    .slice(0, 120);

const saysTheSame = ({ line: _one, ...left }: ParsedStay, { line: _other, ...right }: ParsedStay): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Several lines of one reservation are one stay: in a list of payments they add up, else each is a later state of it and
 * the last one holds.
 */
const foldReservations = (stays: readonly ParsedStay[], arePayments: boolean): ParsedStay[] => {
  const folded = new Map<string, ParsedStay>();
  for (const stay of stays) {
    const own = `line ${stay.line}`;
    const known = folded.get(stay.confirmationCode ?? own);
    // The very same line twice is a duplicate, and shown as one.
    const isRepeated = known !== undefined && !arePayments && saysTheSame(known, stay);
    const key = isRepeated ? own : (stay.confirmationCode ?? own);
    const before = isRepeated ? undefined : known;
    const paid = [before?.earningsCents, stay.earningsCents].filter((cents) => cents !== null && cents !== undefined);
    const earningsCents = paid.length === 0 ? null : paid.reduce((sum, cents) => sum + cents, 0);
    folded.set(
      key,
      arePayments && before ? { ...before, earningsCents } : { ...stay, line: before?.line ?? stay.line },
    );
  }
  return [...folded.values()].map((stay) => ({
    ...stay,
    earningsCents: stay.earningsCents === null ? null : Math.max(0, stay.earningsCents),
  }));
};

const readRow = (row: GridRow, columns: Columns, order: DateOrder | null): Result<ParsedStay, string[]> => {
  const reasons: string[] = [];
  const type = textOf(row, columns.type);
  if (/^payout$/i.test(type)) return refused(["A transfer to your bank, not a stay."]);
  const days = readDays(row, columns, order);
  if (!days.ok) reasons.push(...days.reason);
  const status = readStayStatus(textOf(row, columns.status));
  if (!status.ok) reasons.push(status.reason);
  const earnings = readCents(amountText(row, columns.earnings), columns.type !== null);
  // What a cancellation paid or cost says nothing about a stay.
  const isCancelled = status.ok && status.value.isCancelled;
  if (!earnings.ok && !isCancelled) reasons.push(earnings.reason);
  if (!days.ok || !status.ok || (!earnings.ok && !isCancelled)) return refused(reasons);
  return ok({
    line: row.line,
    listing: textOf(row, columns.listing),
    confirmationCode: textOf(row, columns.code) || null,
    ...days.value,
    earningsCents: earnings.ok ? earnings.value : null,
    guestName: textOf(row, columns.guest) || null,
    ...status.value,
  });
};

type Days = { arrivesOn: CivilDate; leavesOn: CivilDate };

const readDays = (row: GridRow, columns: Columns, order: DateOrder | null): Result<Days, string[]> => {
  const options = { order, year: null, epoch1904: false };
  const arrives = parseDay(cellOf(row, columns.start), options);
  if (!arrives.ok) return refused([`Arrival: ${arrives.reason.message}`]);
  const nightsText = textOf(row, columns.nights);
  const nights = /^\d{1,4}$/.test(nightsText) ? Number(nightsText) : null;
  if (nightsText !== "" && nights === null) return refused([`"${nightsText}" is not a number of nights.`]);
  const end = cellOf(row, columns.end);
  if (meaningfulText(end) === "") {
    if (nights === null || nights === 0) return refused(["The departure is missing."]);
    return checkedDays({ arrivesOn: arrives.value, leavesOn: addDays(arrives.value, nights) });
  }
  const leaves = parseDay(end, options);
  if (!leaves.ok) return refused([`Departure: ${leaves.reason.message}`]);
  const days = { arrivesOn: arrives.value, leavesOn: leaves.value };
  const counted = daysBetween(days.arrivesOn, days.leavesOn);
  if (nights !== null && counted > 0 && nights !== counted) {
    return refused([`The file says ${nights} nights, the dates say ${counted}.`]);
  }
  return checkedDays(days);
};

const checkedDays = (days: Days): Result<Days, string[]> => {
  const fields = refuseStay(days);
  return fields ? refused(Object.values(fields)) : ok(days);
};

const MONEY = /^(-)?\s*[$€£]?\s*(-)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(?:usd|eur|gbp)?$/i;
/** 1.204,50 and 1 204,50, as in much of Europe. */
const EUROPEAN = /^(-?\s*[$€£]?\s*-?)(\d{1,3}(?:[. \u00A0]\d{3})*|\d+),(\d{2})(\s*(?:usd|eur|gbp|€)?)$/i;

const readCents = (text: string, isPayment: boolean): Result<number | null, string> => {
  if (text === "") return ok(null);
  const european = EUROPEAN.exec(text);
  const plain = european ? `${european[1]}${european[2]?.replace(/[. \u00A0]/g, "")}.${european[3]}` : text;
  const parts = MONEY.exec(plain.trim());
  const amount = parts && Number(parts[3]?.replaceAll(",", "")) * 100 + Number((parts[4] ?? "").padEnd(2, "0"));
  const isBelow = parts?.[1] !== undefined || parts?.[2] !== undefined;
  if (isBelow && !isPayment) return refused(`"${text}" is below zero. Enter what the stay earned.`);
  const cents = amount === null ? null : isBelow ? -amount : amount;
  if (cents === null || cents > EARNINGS_MAX_CENTS) return refused(`"${text}" is not an amount that we can read.`);
  return ok(cents);
};
