import { type FigureCell, formatMoney, formatNumber } from "@tenure/ui";

/** Whole dollars from cents: for headlines, axes and tables of many years. */
export const wholeDollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

/** The same in a chart's table: dollars and cents, as a number in a file. */
export const dollarsCell = (cents: number): FigureCell => ({
  text: wholeDollars(cents),
  value: Math.round(cents) / 100,
});

/** To the cent; zero cents are omitted. */
export const exactMoney = (cents: number): string => formatMoney(cents);

/** `6.8%` from a share; an em dash where there is none. */
export const percentText = (share: number | null, digits = 1): string =>
  share === null || !Number.isFinite(share)
    ? "\u2014"
    : `${formatNumber(share * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;

/** `1.24`; an em dash where there is none. */
export const timesText = (ratio: number | null): string =>
  ratio === null ? "\u2014" : formatNumber(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const STEPS = [
  { size: 1e12, letter: "T" },
  { size: 1e9, letter: "B" },
  { size: 1e6, letter: "M" },
  { size: 1e3, letter: "K" },
];

/** `$1.2M`, `$300K`: for axes. */
export const axisMoney = (cents: number): string => {
  const dollars = cents / 100;
  // $999,950 is $1M to one decimal.
  const step = STEPS.find(({ size }) => Math.abs(dollars) >= size * 0.99995);
  const digits = formatNumber(dollars / (step?.size ?? 1), { prefix: "$", maximumFractionDigits: 1 });
  return `${digits}${step?.letter ?? ""}`;
};
