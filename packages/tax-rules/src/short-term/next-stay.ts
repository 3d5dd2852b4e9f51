import { addDays, firstDayOf } from "../units/civil-day.ts";
import type { CustomerUse } from "../facts/facts.ts";
import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { averageCustomerUse, SEVEN_DAYS, type UseTreatment } from "./average-customer-use.ts";

export type NextStay = {
  readonly nights: number;
  readonly averageBefore: number | null;
  readonly averageAfter: number | null;
  readonly treatmentBefore: UseTreatment;
  readonly treatmentAfter: UseTreatment;
  /** The longest next stay that keeps the class at seven days or less on average; null when none does. */
  readonly longestWithinSevenDays: number | null;
  readonly says: string;
};

/** What one more stay would do: "the next 28-night stay would move you from 6.4 to 7.6". */
export function nextStay(use: CustomerUse, taxYear: number, nights: number, classId?: string): Validated<NextStay> {
  if (!Number.isInteger(nights) || nights < 1 || nights > 366) {
    return refused([{ path: "nights", message: "must be a whole number of nights from 1 to 366" }]);
  }
  const target = classId ?? use.classes[0]?.id;
  if (!use.classes.some((c) => c.id === target)) {
    return refused([{ path: "classId", message: "is not one of the classes" }]);
  }
  const before = averageCustomerUse(use, taxYear);
  if (!before.ok) return before;
  const after = averageCustomerUse(withStay(use, target ?? "", taxYear, nights), taxYear);
  if (!after.ok) return after;
  const counted = before.value.classes.find((c) => c.id === target);
  const longest = SEVEN_DAYS * ((counted?.periods ?? 0) + 1) - (counted?.days ?? 0);
  const from = before.value.averageDays;
  const to = after.value.averageDays;
  return accepted({
    nights,
    averageBefore: from,
    averageAfter: to,
    treatmentBefore: before.value.treatment,
    treatmentAfter: after.value.treatment,
    longestWithinSevenDays: longest >= 1 ? longest : null,
    says: `The next ${nights}-night stay would move the average from ${daysText(from)} to ${daysText(to)}.`,
  });
}

/** One decimal, never rounded onto the line: 7.04 reads 7.04, not 7.0. */
export function daysText(days: number | null): string {
  if (days === null) return "no stays";
  const short = days.toFixed(1);
  const onLine = Number(short) === SEVEN_DAYS || Number(short) === 30;
  return onLine && Number(short) !== days ? days.toFixed(4) : short;
}

function withStay(use: CustomerUse, classId: string, taxYear: number, nights: number): CustomerUse {
  const leavesOn = firstDayOf(taxYear);
  // On the first day of the year a stay has ended in it, however long it was and whatever day it is.
  const period = { arrivesOn: addDays(leavesOn, -nights), leavesOn };
  const { asOf = null } = use;
  const ended = asOf !== null && asOf < leavesOn ? leavesOn : asOf;
  const classes = use.classes.map((c) => (c.id === classId ? { ...c, periods: [...c.periods, period] } : c));
  return { ...use, classes, asOf: ended };
}
