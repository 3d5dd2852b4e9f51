import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { cellText, type Grid, type GridRow, meaningfulText } from "#shared/sheets/cell.ts";
import { dayOptionsOf } from "#shared/sheets/day-order.ts";
import { type DayOptions, parseDay } from "#shared/sheets/parse-day.ts";
import { BANK_LIMITS, type BankLine, lineKey, merchantOf } from "../rules.ts";
import { type BankColumns, findBankLines } from "./bank-columns.ts";
import { readCents } from "./read-amount.ts";

export const NO_STATEMENT =
  "This isn't a bank or card file that we know. Export your transactions as CSV, with a date, a description and an amount.";
export const UNNAMED =
  "This file doesn't name its columns, and several of them hold amounts, so we can't tell a purchase from a balance. Export it with column names, and choose that file.";
const DAY_OR_MONTH =
  "We can't tell whether your dates have the day or the month first. Export them as 2026-03-14 and choose that file.";

/** Which amounts of a file are money that was spent. */
export type Spending = "negative" | "positive";

export type BankReading = {
  lines: BankLine[];
  /** Refunds, payments of the card and money that came in: never offered. */
  incoming: number;
  unreadable: number;
  /** True: nothing in the file says which amounts were spent, so its owner has to. */
  asksSpending: boolean;
};

const OUT = /^(?:debit|dr|sale|purchase|withdrawal|pos|fee|charge|ach[_ ]debit|debit[_ ]card|dslip|check)\b/i;
const IN =
  /^(?:credit|cr|return|refund|payment|payments and credits|deposit|check[_ ]deposit|ach[_ ]credit|reversal|adjustment|interest|transfer|pending)\b/i;
/** What a card or a bank writes where money comes in, whatever its sign. */
const IN_WORDS =
  /\b(?:payment,? thank you|thank you|autopay|auto-?pay|payment received|mobile payment|online payment|refund|return|cashback|cash back|statement credit|direct dep(?:osit)?|payroll|deposit|interest paid)\b/i;

type Raw = { spentOn: CivilDate; merchant: string; signed: number; flow: "out" | "in" | null };

const flowOf = (row: GridRow, { kinds }: BankColumns, merchant: string): Raw["flow"] => {
  const said = kinds.map((at) => cellText(row.cells[at]));
  if (IN_WORDS.test(merchant) || said.some((text) => IN.test(text))) return "in";
  return said.some((text) => OUT.test(text)) ? "out" : null;
};

/** Null: it says no amount, as a balance does. */
const rawOf = (row: GridRow, columns: BankColumns, days: DayOptions): Raw | "unreadable" | null => {
  const { date = -1, merchant = -1, amount, debit, credit } = columns;
  const words = merchantOf(meaningfulText(row.cells[merchant]));
  const inColumns = amount === undefined;
  const cents = readCents(row.cells[amount ?? debit ?? -1]);
  const back = inColumns && credit !== undefined ? readCents(row.cells[credit]) : undefined;
  if (cents === undefined && back === undefined) return null;
  if (cents === null || back === null) return "unreadable";
  const day = parseDay(row.cells[date], days);
  if (!day.ok || words === "") return "unreadable";
  const spentOn = day.value;
  if (!inColumns) return { spentOn, merchant: words, signed: cents ?? 0, flow: flowOf(row, columns, words) };
  // Some write both columns, one of them as zero; a column of debits has a minus or none.
  const isOut = Math.abs(cents ?? 0) > 0 && !back;
  const flow = isOut && flowOf(row, columns, words) !== "in" ? "out" : "in";
  return { spentOn, merchant: words, signed: Math.abs(cents ?? 0), flow };
};

/** The sign of what was spent: that of lines that say so, or the other one of lines that came in. */
const spendingOf = (raws: readonly Raw[]): Spending | null => {
  const votes = { negative: 0, positive: 0 };
  for (const { signed, flow } of raws) {
    if (flow === null || signed === 0) continue;
    votes[(flow === "out") === signed < 0 ? "negative" : "positive"] += 1;
  }
  if (votes.negative === votes.positive)
    return raws.length > 0 && raws.every(({ signed }) => signed < 0) ? "negative" : null;
  return votes.negative > votes.positive ? "negative" : "positive";
};

/** Lines of one amount column are spent where their sign says so; lines that say themselves that they came in never are. */
const isSpent = ({ signed, flow }: Raw, spending: Spending | null, inColumns: boolean): boolean => {
  if (flow === "in" || signed === 0) return false;
  if (inColumns) return true;
  return spending === null ? false : signed < 0 === (spending === "negative");
};

const counted = (raws: readonly Raw[]): BankLine[] => {
  const seen = new Map<string, number>();
  return raws.map(({ spentOn, merchant, signed }) => {
    const line = { spentOn, cents: Math.abs(signed), merchant, ordinal: 1 };
    const ordinal = (seen.get(lineKey(line)) ?? 0) + 1;
    seen.set(lineKey(line), ordinal);
    return { ...line, ordinal };
  });
};

const isKept = ({ cents, ordinal }: BankLine): boolean => cents <= BANK_LIMITS.cents && ordinal <= BANK_LIMITS.ordinal;

/** Unsigned amounts whose kind says which way they went have no sign to tell. */
const isSaidByKind = (raws: readonly Raw[]): boolean =>
  raws.every(({ signed, flow }) => signed >= 0 && flow !== null) && raws.some(({ flow }) => flow === "out");

/** What was spent by a statement, up to today. `said`: what its owner answered where the file does not tell. */
export const readBankGrid = (
  grid: Grid,
  { today, said = null }: { today: CivilDate; said?: Spending | null },
): Result<BankReading> => {
  const table = findBankLines(grid);
  if (!table) return refused(NO_STATEMENT);
  if (table === "unnamed") return refused(UNNAMED);
  const { columns, rows } = table;
  const dates = rows.map(({ cells }) => cells[columns.date ?? -1]);
  const days = dayOptionsOf(dates, grid.epoch1904 ?? false);
  if (days === null) return refused(DAY_OR_MONTH);
  const dotted = dates.some((cell) => /^\d{1,2}\.\d{1,2}\.\d/.test(cellText(cell)));
  const read = rows.map((row) => rawOf(row, columns, dotted ? { ...days, order: "day-first" } : days));
  const raws = read.filter((raw) => raw !== null && raw !== "unreadable");
  const inColumns = columns.amount === undefined || isSaidByKind(raws);
  const spending = inColumns ? null : (spendingOf(raws) ?? said);
  const past = raws.filter(({ spentOn }) => spentOn < addDays(today, 1));
  const spent = past.filter((raw) => isSpent(raw, spending, inColumns));
  return ok({
    lines: counted(spent).filter(isKept),
    incoming: past.length - spent.length,
    unreadable: read.filter((raw) => raw === "unreadable").length,
    asksSpending: !inColumns && spending === null && raws.length > 0,
  });
};
