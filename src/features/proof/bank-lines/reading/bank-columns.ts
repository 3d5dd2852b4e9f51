import { type Cell, cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { readCents } from "./read-amount.ts";

/** What banks and cards call their columns; the likeliest name first. */
const NAMES = {
  date: [
    "transaction date",
    "trans date",
    "date of transaction",
    "purchase date",
    "date",
    "posted date",
    "post date",
    "posting date",
    "booking date",
    "effective date",
    "value date",
    "datum",
    "buchungstag",
  ],
  merchant: [
    "merchant",
    "merchant name",
    "payee",
    "description",
    "transaction description",
    "original description",
    "name",
    "transaction",
    "beneficiary",
    "narrative",
    "details",
    "memo",
  ],
  amount: ["amount", "transaction amount", "amount usd", "amount in usd", "billing amount", "betrag"],
  debit: [
    "debit",
    "debits",
    "debit amount",
    "amount debit",
    "withdrawal",
    "withdrawals",
    "withdrawal amount",
    "money out",
    "paid out",
    "charge",
  ],
  credit: [
    "credit",
    "credits",
    "credit amount",
    "amount credit",
    "deposit",
    "deposits",
    "deposit amount",
    "money in",
    "paid in",
  ],
} as const satisfies Record<string, readonly string[]>;

type Meaning = keyof typeof NAMES;
/** `kinds` are columns that may say which way money went: "Sale", "CREDIT", "Payments and Credits". */
export type BankColumns = Partial<Record<Meaning, number>> & { kinds: readonly number[] };
export type BankTable = { columns: BankColumns; rows: readonly GridRow[] };

const KINDS: readonly string[] = [
  "type",
  "transaction type",
  "details",
  "debit credit",
  "credit debit",
  "dr cr",
  "category",
  "status",
];
/** Above the line of names stand the account, its balance and sums of the period. */
const HEADER_SEARCH_ROWS = 40;

const nameOf = (cell: Cell): string =>
  cellText(cell)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();

const columnsOf = ({ cells }: GridRow): BankColumns => {
  const names = cells.map(nameOf);
  const found: Partial<Record<Meaning, number>> = {};
  for (const meaning of Object.keys(NAMES) as Meaning[]) {
    const at = NAMES[meaning].map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found[meaning] = at;
  }
  const kinds = names.flatMap((name, index) => (KINDS.includes(name) && index !== found.merchant ? [index] : []));
  return { ...found, kinds };
};

const isWhole = ({ date, merchant, amount, debit }: BankColumns): boolean =>
  date !== undefined && merchant !== undefined && (amount ?? debit) !== undefined;

const headed = (rows: readonly GridRow[]): BankTable | null => {
  for (const [index, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const columns = columnsOf(row);
    if (isWhole(columns)) return { columns, rows: rows.slice(index + 1) };
  }
  return null;
};

const MIN_SHARE = 0.8;
const WIDTH_MAX = 10;
const LETTERS = /\p{L}/gu;

const isAmount = (cell: Cell | undefined): boolean => typeof (readCents(cell) ?? null) === "number";
/** A number without a sign or cents may be a check's. */
const isMoney = (cell: Cell | undefined): boolean => isAmount(cell) && /[.,]\d\d\D*$/.test(cellText(cell));

/** Longer ones are of accounts, cards and references. */
const isLong = (cell: Cell | undefined): boolean => /^\d{7,}$/.test(cellText(cell));

/** A file without names, as Wells Fargo's: what its cells are says it. Where several columns may be money, one is a balance. */
const headless = (rows: readonly GridRow[]): BankTable | "unnamed" | null => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width > WIDTH_MAX) return null;
  const places = Array.from({ length: width }, (_, at) => at);
  const holds = (is: (cell: Cell | undefined) => boolean): number | undefined =>
    places.find((at) => rows.filter(({ cells }) => is(cells[at])).length >= rows.length * MIN_SHARE);
  const date = holds((cell) => looksLikeDay(cell));
  const lettersAt = (at: number): number =>
    rows.reduce((sum, { cells }) => sum + (cellText(cells[at]).match(LETTERS)?.length ?? 0), 0);
  const words = places.filter((at) => at !== date && lettersAt(at) > rows.length);
  const [merchant] = words.toSorted((one, other) => lettersAt(other) - lettersAt(one));
  if (date === undefined || merchant === undefined) return null;
  const ofCheck = ({ cells }: GridRow, at: number): boolean =>
    /^\d+$/.test(cellText(cells[at])) && /\bche(?:ck|que)\b/i.test(cellText(cells[merchant]));
  const moneys = places.filter(
    (at) =>
      at !== date &&
      at !== merchant &&
      rows.some((row) => isAmount(row.cells[at]) && !isLong(row.cells[at]) && !ofCheck(row, at)),
  );
  if (moneys.length > 1) return "unnamed";
  const amount = holds(isMoney);
  if (amount === undefined) return null;
  return { columns: { date, amount, merchant, kinds: [] }, rows };
};

/** The lines of a statement and what its columns are; null for a table of something else. */
export const findBankLines = ({ rows }: Grid): BankTable | "unnamed" | null => {
  const filled = rows.filter(({ cells }) => cells.length > 0);
  return filled.length === 0 ? null : (headed(filled) ?? headless(filled));
};
