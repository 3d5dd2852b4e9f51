import { type Amount, amountsIn } from "./read-amounts.ts";
import { type PageText, textOf } from "./page-text.ts";
import { type Doubt, doubtOfWords, placeOf, type Suggestion } from "./suggestion.ts";

/** What an amount is for, by the words on its line. */
type Label = "final" | "total" | "before" | "tax" | "paid" | "other" | null;

/** English, and the Spanish of receipts. The first that fits says what the line is. */
const LABELS: readonly (readonly [RegExp, Exclude<Label, null>])[] = [
  [/\b(change|cambio|vuelto|su cambio)\b/, "other"],
  [
    /\b(sav(ed|ings?)|discounts?|coupons?|ahorros?|ahorro|descuentos?|points?|puntos|rewards?|previous|prior)\b/,
    "other",
  ],
  [/\btotal (items?|articulos|qty|units|number)\b|\b(items?|articulos) sold\b|\bno\.? de articulos\b/, "other"],
  [/\bsub ?-? ?total\b|\bsubtotal\b|\b(net|taxable) (total|amount)\b|\btotal before tax\b|\bmerchandise\b/, "before"],
  [/\b(total )?(sales |state |local |city |county )?(tax|iva|i\.v\.a\.?|impuestos?|itbis|ivu)\b(?!.*\bincl)/, "tax"],
  [/\b(tip|gratuity|propina)\b/, "tax"],
  [/\b(cash|efectivo|tender(ed)?|recibido|entregado|pago con|su pago)\b/, "paid"],
  [/\b(grand|final) total\b|\btotal (due|paid|amount|a pagar|pagado|general|final)\b/, "final"],
  [/\b(amount|balance) (due|paid)\b|\bimporte total\b|\bgran total\b|\bmonto total\b/, "final"],
  [/\b(invoice|order|sale|purchase) total\b|\btotal (sale|purchase|usd|us)\b|\btotal\b/, "total"],
  [/\b(visa|mastercard|amex|debit|debito|credit|credito|tarjeta|card)\b/, "paid"],
];

/** `T0TAL` is total: letters of a word that were taken for digits, among letters alone. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/(?<=\p{L})0|0(?=\p{L}{2})/gu, "o")
    .replaceAll(/(?<=\p{L})[1|](?=\p{L}|\b)/gu, "l")
    .replaceAll(/(?<=\p{L})5(?=\p{L})/gu, "s")
    .toLowerCase()
    .replaceAll(/\btota[il1!]\b/g, "total")
    .replaceAll(/[:*#=]+/g, " ")
    .replaceAll(/\s+/g, " ");

export const labelOf = (text: string): Label => {
  const words = plain(text);
  return LABELS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};

type Labeled = { page: number; label: Label; amount: Amount };

/** The last amount of each line with what it is for; a label whose amount stands alone on the next line has that. */
const labeledIn = ({ page, lines }: PageText): Labeled[] => {
  let waiting: Label = null;
  return lines.flatMap((line): Labeled[] => {
    const text = textOf(line);
    const amount = amountsIn(line).at(-1);
    const own = labelOf(text);
    if (!amount) {
      waiting = /\d/.test(text) ? null : own;
      return [];
    }
    const isAlone = amount.words.length === line.length;
    const label = own ?? (isAlone ? waiting : null);
    waiting = null;
    return [{ page, label, amount }];
  });
};

const sumOf = (found: readonly Labeled[], label: Label): number | null => {
  const cents = found.filter((one) => one.label === label).map(({ amount }) => amount.cents);
  return cents.length === 0 ? null : cents.reduce((sum, one) => sum + one, 0);
};

/** What the lines before a total say that it is; null: they say nothing. */
const expectedOf = (found: readonly Labeled[]): number[] => {
  const before = found.findLast(({ label }) => label === "before")?.amount.cents;
  const tax = sumOf(found, "tax");
  return before === undefined || tax === null ? [] : [before, before + tax];
};

/**
 * What a paper says was to be paid: what is called a total and is no subtotal, tax, change or cash. Two of them are two
 * suggestions, and none is chosen; a paper that calls nothing a total has none.
 */
export const readTotals = (pages: readonly PageText[]): Suggestion[] => {
  const found = pages.flatMap(labeledIn);
  const final = found.filter(({ label }) => label === "final");
  const named = found.filter(({ label }) => label === "final" || label === "total");
  const isAgreed = final.length > 0 && new Set(final.map(({ amount }) => amount.cents)).size === 1;
  const best = isAgreed && named.every(({ amount }) => amount.cents <= (final[0]?.amount.cents ?? 0)) ? final : named;
  const values = [
    ...new Map(best.filter(({ amount }) => amount.cents > 0).map((one) => [one.amount.cents, one])).values(),
  ];
  const expected = expectedOf(found);
  return values.map(({ page, amount }) => {
    const isOff = expected.length > 0 && !expected.includes(amount.cents);
    const isUnclear = !amount.isSure || doubtOfWords(amount.words).length > 0;
    const doubts: Doubt[] = [
      ...(values.length > 1 ? (["several"] as const) : []),
      ...(isUnclear ? (["unclear"] as const) : []),
      ...(isOff ? (["sum"] as const) : []),
    ];
    return { kind: "total", value: String(amount.cents), ...placeOf(page, amount.words), doubts };
  });
};
