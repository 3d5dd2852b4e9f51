import { hours, type Seconds } from "../units/hours.ts";
import { dollars, type Cents } from "../units/money.ts";
import type { DatedValue } from "./dated-value.ts";

export type InvestmentIncomeTax = {
  readonly ratePerMille: number;
  readonly thresholdCents: Readonly<Record<"single" | "HOH" | "MFJ" | "QSS" | "MFS", Cents>>;
  readonly safeHarbourSeconds: Seconds;
};

/** IRC 1411; thresholds are not indexed. Those of HOH and QSS are from memory. */
export const INVESTMENT_INCOME_TAX: readonly DatedValue<InvestmentIncomeTax>[] = [
  {
    fromYear: 2013,
    toYear: null,
    value: {
      ratePerMille: 38,
      thresholdCents: {
        single: dollars(200_000),
        HOH: dollars(200_000),
        MFJ: dollars(250_000),
        QSS: dollars(250_000),
        MFS: dollars(125_000),
      },
      safeHarbourSeconds: hours(500),
    },
    authorities: ["irc-1411", "reg-1411-4-g-7"],
    seen: "secondary",
  },
];
