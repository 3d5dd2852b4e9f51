import type { ExchangeDates } from "@tenure/tax-rules";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ExchangeFacts } from "./exchange-result.ts";
import { exchangeTimes } from "./exchange-result.ts";

export const DEADLINE_KINDS = ["identify", "receive", "extend"] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** The last day for something that an exchange requires. */
export type Deadline = { kind: DeadlineKind; closedOn: CivilDate; dueOn: CivilDate };

/** Calendar alarms and mailed reminders come this many days before. */
export const REMIND_DAYS_BEFORE: Readonly<Record<DeadlineKind, readonly number[]>> = {
  identify: [14, 7, 1],
  receive: [30, 14, 7, 1],
  extend: [30, 7, 1],
};

/** The return is due before day 180, and it will not have been filed by then. */
export const wantsExtension = (
  { extensionNeeded, returnDue }: Pick<ExchangeDates, "extensionNeeded" | "returnDue">,
  { extensionFiled, returnFiledOn }: Pick<ExchangeFacts, "extensionFiled" | "returnFiledOn">,
): boolean => extensionNeeded && !extensionFiled && (returnFiledOn === null || returnFiledOn > returnDue);

/** The upcoming deadlines of an exchange that is not finished, earliest first. */
export const exchangeDeadlines = (facts: ExchangeFacts, today: CivilDate): Deadline[] => {
  const times = exchangeTimes(facts, today);
  if (times.state !== "dated" || times.stage.next === null) return [];
  const { dates } = times;
  const of = (kind: DeadlineKind, dueOn: CivilDate): Deadline => ({ kind, closedOn: dates.firstTransfer, dueOn });
  // What is received by day 45 counts as identified: an exchange that ends before then has no identification deadline.
  const hasDay45 = dates.identifyBy <= dates.receiveBy;
  const deadlines = [...(hasDay45 ? [of("identify", dates.identifyBy)] : []), of("receive", dates.receiveBy)];
  if (wantsExtension(dates, facts)) {
    deadlines.push(of("extend", dates.returnDue));
  }
  return deadlines.filter(({ dueOn }) => dueOn >= today).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
};
