import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { type Deadline, REMIND_DAYS_BEFORE } from "./exchange-deadlines.ts";

/** Rules of the reminders by mail. */

/** In this time the link of the first mail confirms the address; then the address is forgotten. */
export const CONFIRM_HOURS = 48;
/** First mails to one address. No one is told when there are more. */
export const CONFIRMING_MAILS_PER_EMAIL = { points: 3, seconds: 86_400, by: "address" } as const;
/** Addresses that wait for their owner in a day: beyond it someone is filling the table. */
export const WAITING_MAX = 2000;
/** Reminders go out from 13:00 UTC on: morning in all of the country. */
const MORNING_UTC_HOURS = 13;
export const reminderMorning = (now: Date): Date => new Date(now.getTime() - MORNING_UTC_HOURS * 3_600_000);

/** The first day from `from` on that a reminder is due; null: none is. */
export const nextReminderDay = (deadlines: readonly Deadline[], from: CivilDate): CivilDate | null =>
  deadlines
    .flatMap(({ kind, dueOn }) => REMIND_DAYS_BEFORE[kind].map((days) => addDays(dueOn, -days)))
    .filter((day) => day >= from)
    .toSorted()[0] ?? null;

/** What a reminder of this day speaks of. */
export const deadlinesAhead = (deadlines: readonly Deadline[], today: CivilDate): Deadline[] =>
  deadlines.filter(({ dueOn }) => dueOn >= today).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));

export const isWaiting = ({ createdAt }: { createdAt: Date }, at: Date): boolean =>
  at.getTime() < createdAt.getTime() + CONFIRM_HOURS * 3_600_000;
