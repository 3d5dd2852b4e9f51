import { dayNumber, type CivilDay } from "../units/civil-day.ts";
import type { ExchangeDates } from "./exchange-dates.ts";

export type ExchangeStage = {
  readonly stage: "before-closing" | "identification" | "exchange" | "done" | "missed";
  /** Days since the closing, which is day 0; negative before it. */
  readonly day: number;
  /** What has to happen next, and the days that are left for it: 0 on the last day itself. */
  readonly next: { readonly what: "identify" | "receive"; readonly by: CivilDay; readonly daysLeft: number } | null;
};

/**
 * Where an exchange stands on a day. Both last days count in full: each period ends at their midnight. A future receipt is only
 * a plan: it ends nothing.
 */
export function exchangeStage(
  dates: ExchangeDates,
  { today, completedOn = null }: { readonly today: CivilDay; readonly completedOn?: CivilDay | null },
): ExchangeStage {
  const day = dayNumber(today) - dayNumber(dates.firstTransfer);
  if (completedOn !== null && completedOn <= today)
    return { stage: completedOn <= dates.receiveBy ? "done" : "missed", day, next: null };
  if (today > dates.receiveBy) return { stage: "missed", day, next: null };
  const next = (what: "identify" | "receive", by: CivilDay): ExchangeStage["next"] => ({
    what,
    by,
    daysLeft: dayNumber(by) - dayNumber(today),
  });
  if (today > dates.identifyBy) return { stage: "exchange", day, next: next("receive", dates.receiveBy) };
  // A return filed early may end the exchange before day 45.
  const first =
    dates.receiveBy < dates.identifyBy ? next("receive", dates.receiveBy) : next("identify", dates.identifyBy);
  return { stage: day < 0 ? "before-closing" : "identification", day, next: first };
}
