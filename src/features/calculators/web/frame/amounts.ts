import { formatMoney, formatNumber } from "@tenure/ui";

/** Whole dollars from cents: for headlines, axes and tables of many years. */
export const wholeDollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

/** To the cent. */
export const exactMoney = (cents: number): string => formatMoney(cents, { cents: "always" });

/** `6.8%` of a share; an em dash where there is none. */
export const percentText = (share: number | null, digits = 1): string =>
  share === null || !Number.isFinite(share)
    ? "\u2014"
    : `${formatNumber(share * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;

/** `1.24`; an em dash where there is none. */
export const timesText = (ratio: number | null): string =>
  ratio === null ? "\u2014" : formatNumber(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1.2M`, `$300k`: for axes. */
export const axisMoney = (cents: number): string =>
  formatNumber(cents / 100, { style: "currency", currency: "USD", notation: "compact", maximumFractionDigits: 1 });
