import { type CivilDate, addDays, daysBetween } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { type Cell, cellText, type GridRow, meaningfulText } from "#shared/sheets/cell.ts";
import { decideDateOrder } from "#shared/sheets/date-order.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import { type DateOrder, parseDay } from "#shared/sheets/parse-day.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { refuseStay, STAYS_FILE_MAX_LINES } from "../rules.ts";
import { foldLines, type StayLine } from "./fold-lines.ts";
import { type ParsedStays, type RefusedLine, type StayAsk, TOO_MANY_LINES } from "./parsed-stays.ts";
import { paymentKind } from "./payment-kind.ts";
import { readAmount } from "./read-amount.ts";
import { readStayStatus } from "./read-stay-status.ts";
import { type Columns, columnsOf } from "./stays-columns.ts";

const HEADER_ROWS_TRIED = 10;

export type CsvRefusal = FileRefusal | typeof NO_COLUMNS | typeof TOO_MANY_LINES;

const NO_COLUMNS = {
  code: "no_stay_columns",
  message: "No heading names the arrival together with the departure or the nights, so no stay can be read.",
} as const;

/** A CSV file of reservations: columns by their headings in any order, and every line that is not a stay with its reasons. */
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
  if (body.length > STAYS_FILE_MAX_LINES) return refused(TOO_MANY_LINES);
  const listsPayments = hasPayments(body, columns);
  const days = body.flatMap((row) => [cellOf(row, columns.start), cellOf(row, columns.end)]);
  const verdict = decideDateOrder(days);
  const order = options.dateOrder ?? verdict.order;
  const lines: StayLine[] = [];
  const refusedLines: RefusedLine[] = [];
  const unsummed = new Set<string>();
  for (const row of body) {
    const read = readRow(row, columns, { order, listsPayments });
    if (read.ok) {
      lines.push(read.value);
      continue;
    }
    refusedLines.push({ line: row.line, label: labelOf(row), reasons: read.reason });
    if (listsPayments && paymentKind(textOf(row, columns.type)) !== "tax") unsummed.add(textOf(row, columns.code));
  }
  const isOpen = order === null && verdict.ambiguous > 0;
  const dateQuestion = isOpen ? { examples: verdict.examples, suggestion: verdict.suggestion } : null;
  return ok({ format: "csv", stays: foldLines(lines, unsummed), refused: refusedLines, dateQuestion });
};

const cellOf = (row: GridRow, at: number | null): Cell | undefined => (at === null ? undefined : row.cells[at]);
const textOf = (row: GridRow, at: number | null): string => meaningfulText(cellOf(row, at)).slice(0, 200);
const labelOf = (row: GridRow): string =>
  row.cells
    .map((cell) => cellText(cell))
    .join(", ")
    .slice(0, 120);

type Reading = { order: DateOrder | null; listsPayments: boolean };

const readRow = (row: GridRow, columns: Columns, { order, listsPayments }: Reading): Result<StayLine, string[]> => {
  const code = textOf(row, columns.code) || null;
  const payment = listsPayments ? paymentOf(row, columns) : ok(payoutOf(row, columns));
  if (!payment.ok) return refused([payment.reason]);
  const reasons: string[] = [];
  const days = readDays(row, columns, order);
  if (!days.ok) reasons.push(...days.reason);
  const status = readStayStatus(textOf(row, columns.status));
  if (!status.ok) reasons.push(status.reason);
  const earnings = readEarnings(row, columns);
  if (!earnings.ok) reasons.push(earnings.reason);
  if (!days.ok || !status.ok || !earnings.ok) return refused(reasons);
  const guestName = textOf(row, columns.guest) || null;
  return ok({
    line: row.line,
    furtherLines: [],
    label: guestName ?? code ?? "",
    listing: textOf(row, columns.listing),
    confirmationCode: code,
    ...days.value,
    earningsCents: earnings.value.cents,
    guestName,
    ...status.value,
    asks: [...status.value.asks, ...earnings.value.asks],
    payment: payment.value,
    saysState: textOf(row, columns.status) !== "",
  });
};

/** A file with both a kind and an amount on each line lists payments: several may be for one reservation. */
const hasPayments = (rows: readonly GridRow[], columns: Columns): boolean =>
  columns.earnings !== null &&
  columns.code !== null &&
  rows.some((row) => paymentKind(textOf(row, columns.type)) !== null);

const paymentOf = (row: GridRow, columns: Columns): Result<StayLine["payment"], string> => {
  const type = textOf(row, columns.type);
  if (type === "") return ok(null);
  const kind = paymentKind(type);
  if (kind === "tax") return refused(`A tax ("${type}"), not rent.`);
  if (kind === null) return refused(`"${type}" is no payment that we know. Enter the earnings of its stay by hand.`);
  if (textOf(row, columns.code) === "") return refused(`A line of payments ("${type}"), not a stay.`);
  return ok({ type, identity: identityOf(row) });
};

const identityOf = (row: GridRow): string => JSON.stringify(row.cells.map((cell) => cellText(cell)));

/** A line with the day of its payout is a payout of its reservation; one without may be its state, or a payout to come. */
const payoutOf = (row: GridRow, { code, earnings, paidOn }: Columns): StayLine["payment"] =>
  code === null || earnings === null || textOf(row, paidOn) === ""
    ? null
    : { type: "reservation", identity: identityOf(row) };

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

/** An unquoted comma in an amount in the last column cuts it in two: `€1.204` and `50`. */
const amountText = (row: GridRow, at: number | null): string => {
  const text = textOf(row, at);
  const cut = at === null || row.cells.length !== at + 2 ? "" : textOf(row, at + 1);
  return /[.\d]\d{3}$/.test(text) && /^\d{2}$/.test(cut) ? `${text},${cut}` : text;
};

type Earnings = { cents: number | null; asks: StayAsk[] };

const readEarnings = (row: GridRow, columns: Columns): Result<Earnings, string> => {
  const text = amountText(row, columns.earnings);
  if (text === "") return ok({ cents: null, asks: [] });
  const amount = readAmount(text);
  if (amount === null) return refused(`"${text}" is not an amount that we can read.`);
  const said = textOf(row, columns.currency).toUpperCase();
  const currency = amount.currency ?? (/^[A-Z]{3}$/.test(said) ? said : null);
  const isForeign = currency !== null && currency !== "USD" && amount.cents !== 0;
  return ok({ cents: amount.cents, asks: isForeign ? [{ about: "currency", words: currency, proposal: null }] : [] });
};
