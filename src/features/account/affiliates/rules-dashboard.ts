import type { AffiliateStatus } from "./rules.ts";

/** What is kept of the tax form that a payer may have to ask for: only this, and never the form. */
export const TAX_FORM_STATES = ["not_asked", "asked", "received"] as const;
export type TaxFormState = (typeof TAX_FORM_STATES)[number];

/** How far somebody went who opened an account by the link. */
export const REFERRAL_STAGES = ["signed_up", "trial", "paid", "refunded"] as const;
export type ReferralStage = (typeof REFERRAL_STAGES)[number];

/** Days of the chart, the present one with them. By UTC, as the days of clicks are. */
export const CHART_DAYS = 90;
export const PAGE_ROWS = 50;
export const APPEAL_MAX_CHARACTERS = 2000;

/** Who may ask that somebody looks again, once until their standing changes. */
export const mayAppeal = (status: AffiliateStatus): boolean => status === "rejected" || status === "suspended";

type Known = { hasUsedTrial: boolean; paidCents: number; takenBackCents: number };

/** Refunded: all that was ever paid went back. */
export const stageOf = ({ hasUsedTrial, paidCents, takenBackCents }: Known): ReferralStage => {
  if (paidCents > 0) return takenBackCents >= paidCents ? "refunded" : "paid";
  return hasUsedTrial ? "trial" : "signed_up";
};

const DAY_MS = 86_400_000;

/** The last days up to an instant, the earliest first: `2026-11-30`. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
