import type { CivilDate } from "#shared/civil-date.ts";
import type { ExchangeFacts } from "./exchange-result.ts";
import { exchangeTimes } from "./exchange-result.ts";

export const DEADLINE_KINDS = ["identify", "receive", "extend"] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** The last day of something that an exchange asks for. */
export type Deadline = { kind: DeadlineKind; closedOn: CivilDate; dueOn: CivilDate };

/** Alarms of the calendar file and reminders by mail come so many days before. */
export const REMIND_DAYS_BEFORE: Readonly<Record<DeadlineKind, readonly number[]>> = {
  identify: [14, 7, 1],
  receive: [30, 14, 7, 1],
  extend: [30, 7, 1],
};

/** The last days to come of an exchange that is not finished, the first of them first. */
export const exchangeDeadlines = (facts: ExchangeFacts, today: CivilDate): Deadline[] => {
  const times = exchangeTimes(facts, today);
  if (times.state !== "dated" || times.stage.stage === "done") return [];
  const { dates } = times;
  const of = (kind: DeadlineKind, dueOn: CivilDate): Deadline => ({ kind, closedOn: dates.firstTransfer, dueOn });
  const deadlines = [of("identify", dates.identifyBy), of("receive", dates.receiveBy)];
  if (dates.extensionNeeded && !facts.extensionFiled && facts.returnFiledOn === null) {
    deadlines.push(of("extend", dates.returnDue));
  }
  return deadlines.filter(({ dueOn }) => dueOn >= today).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
};
