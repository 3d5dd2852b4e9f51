import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { type Deadline, REMIND_DAYS_BEFORE } from "./exchange-deadlines.ts";

/** Rules of the reminders by mail. */

/** Within this time the link in the first mail confirms the address; after that the address is forgotten. */
export const CONFIRM_HOURS = 48;
/** First mails to one address. Anyone over the limit is not told. */
export const CONFIRMING_MAILS_PER_EMAIL = { points: 3, seconds: 86_400, by: "address" } as const;
/** Unconfirmed addresses per day: beyond this someone is flooding the table. */
export const WAITING_MAX = 2000;
/** Reminders go out from 13:00 UTC: morning everywhere in the country. */
const MORNING_UTC_HOURS = 13;
export const reminderMorning = (now: Date): Date => new Date(now.getTime() - MORNING_UTC_HOURS * 3_600_000);

/** The first day on or after `from` when a reminder is due; null: there is none. */
export const nextReminderDay = (deadlines: readonly Deadline[], from: CivilDate): CivilDate | null =>
  deadlines
    .flatMap(({ kind, dueOn }) => REMIND_DAYS_BEFORE[kind].map((days) => addDays(dueOn, -days)))
    .filter((day) => day >= from)
    .toSorted()[0] ?? null;

/** The deadlines that a reminder on this day mentions. */
export const deadlinesAhead = (deadlines: readonly Deadline[], today: CivilDate): Deadline[] =>
  deadlines.filter(({ dueOn }) => dueOn >= today).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));

export const isWaiting = ({ createdAt }: { createdAt: Date }, at: Date): boolean =>
  at.getTime() < createdAt.getTime() + CONFIRM_HOURS * 3_600_000;
