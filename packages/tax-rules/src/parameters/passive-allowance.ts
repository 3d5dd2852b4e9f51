import { dollars, type Cents } from "../units/money.ts";
import type { DatedValue } from "./dated-value.ts";

/** A return's position for the allowance: separate filers who lived apart all year have half, others none. */
export const ALLOWANCE_FILINGS = ["single", "MFJ", "HOH", "QSS", "MFS_apart", "MFS_together"] as const;
export type AllowanceFiling = (typeof ALLOWANCE_FILINGS)[number];

export type PassiveAllowance = {
  readonly full: { readonly capCents: Cents; readonly startCents: Cents };
  readonly apart: { readonly capCents: Cents; readonly startCents: Cents };
  readonly minimumOwnershipPct: number;
};

/** IRC 469(i); never indexed. */
export const PASSIVE_ALLOWANCE: readonly DatedValue<PassiveAllowance>[] = [
  {
    fromYear: 1987,
    toYear: null,
    value: {
      full: { capCents: dollars(25_000), startCents: dollars(100_000) },
      apart: { capCents: dollars(12_500), startCents: dollars(50_000) },
      minimumOwnershipPct: 10,
    },
    authorities: ["irc-469-i"],
    seen: "secondary",
  },
];
