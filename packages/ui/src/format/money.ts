import { formatNumber } from "./number.ts";

export type MoneyOptions = {
  /** `auto` (default) shows cents when they are not zero, `always` is for ledgers. */
  cents?: "auto" | "always";
};

/** US dollars from integer cents: `$1,250`, `$1,250.50`. */
export function formatMoney(amountCents: number, options: MoneyOptions = {}): string {
  const digits = options.cents === "always" || amountCents % 100 !== 0 ? 2 : 0;
  return formatNumber(amountCents / 100, {
    prefix: "$",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
