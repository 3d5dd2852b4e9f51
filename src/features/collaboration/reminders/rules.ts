import {
  addDays,
  type CivilDate,
  civilDateInZone,
  daysBetween,
  mondayOf,
  monthOf,
  yearOf,
} from "#shared/civil-date.ts";
import { instantInZone } from "#shared/zoned-time.ts";

/** Pure decisions: what to remind a book's owner of on a given day, and the name under which each reminder is sent once. */

/** The hour at which a book is looked at, by the clocks of its owner. */
const MORNING = "09:00";

/** The next morning after an instant. */
export const nextLook = (timeZone: string, after: Date): Date => {
  const today = civilDateInZone(after, timeZone);
  const morningOf = (day: CivilDate): Date => new Date(instantInZone(day, MORNING, timeZone));
  return morningOf(today) > after ? morningOf(today) : morningOf(addDays(today, 1));
};

/** Whether it is morning or later where they are: someone who has changed zones may be looked at too early. */
export const isLookTime = (timeZone: string, now: Date): boolean =>
  now >= new Date(instantInZone(civilDateInZone(now, timeZone), MORNING, timeZone));

/** A last day of something, with how many days before it a reminder comes. */
export type Deadline = {
  /** Its permanent name. */
  key: string;
  dueOn: CivilDate;
  daysBefore: readonly number[];
};

export type BookFacts = {
  /** Of the account. */
  openedOn: CivilDate;
  /** The day on which the last entry was logged; null: none was. */
  lastLoggedOn: CivilDate | null;
  /** They are told after this many days; null: they do not want to be. */
  idleDays: number | null;
  /** For the previous month: what has no evidence. */
  withoutEvidence: { entryCount: number; seconds: number };
  /** The previous year, if it has entries and is not filed. */
  openYear: {
    taxYear: number;
    /** When its return is due, and when it is with an extension. */
    due: CivilDate | null;
    extended: CivilDate | null;
    /** The days on which to think of its election; empty if one is in force. */
    elections: readonly { id: string; on: CivilDate; title: string; says: string }[];
  } | null;
  exchanges: readonly (Deadline & { title: string })[];
  /** Open requests to them that are due by a day. */
  requests: readonly { id: string; title: string; dueOn: CivilDate }[];
  /** What machines proposed and no one has decided, and since when the first of it waits. */
  proposals: { count: number; since: CivilDate | null };
};

export type Due = { key: string } & (
  | { event: "logging.paused"; details: { lastLoggedOn: string | null; days: number } }
  | { event: "evidence.missing"; details: { month: string; entryCount: number; seconds: number } }
  | { event: "filing.due"; details: { taxYear: number; dueOn: string; daysLeft: number; isExtended: boolean } }
  | { event: "election.due"; details: { taxYear: number; title: string; says: string } }
  | { event: "request.due"; details: { title: string; dueOn: string; daysLeft: number } }
  | { event: "exchange.due"; details: { title: string; dueOn: string; daysLeft: number } }
  | { event: "proposals.waiting"; details: { count: number } }
);

/**
 * The nearest mark that is reached; null: none is, or the day is over. Someone missed on the day of a mark is reminded
 * late, once, and not for each mark that has passed.
 */
export const reachedMark = (daysLeft: number, marks: readonly number[]): number | null => {
  if (daysLeft < 0) return null;
  return marks.filter((mark) => daysLeft <= mark).toSorted((a, b) => a - b)[0] ?? null;
};

export const dueReminders = (facts: BookFacts, today: CivilDate): Due[] => [
  ...pausedOf(facts, today),
  ...evidenceOf(facts, today),
  ...filingOf(facts, today),
  ...electionsOf(facts, today),
  ...exchangesOf(facts, today),
  ...requestsOf(facts, today),
  ...proposalsOf(facts, today),
];

/** Someone who stays away this much longer is no longer reminded: they have stopped. */
const PAUSE_FORGOTTEN_AFTER_DAYS = 30;

const pausedOf = ({ openedOn, lastLoggedOn, idleDays }: BookFacts, today: CivilDate): Due[] => {
  if (idleDays === null) return [];
  const days = daysBetween(lastLoggedOn ?? openedOn, today);
  if (days < idleDays || days > idleDays + PAUSE_FORGOTTEN_AFTER_DAYS) return [];
  const key = `logging.paused ${lastLoggedOn ?? "never"}`;
  return [{ key, event: "logging.paused", details: { lastLoggedOn, days } }];
};

/** From the second of a month, so that the last day of the previous month can still be logged with its receipt. */
const EVIDENCE_DAYS = { from: 2, to: 14 };
const EVIDENCE_LEAST_SECONDS = 3600;

const evidenceOf = ({ withoutEvidence }: BookFacts, today: CivilDate): Due[] => {
  const day = Number(today.slice(8));
  const isTime = day >= EVIDENCE_DAYS.from && day <= EVIDENCE_DAYS.to;
  if (!isTime || withoutEvidence.seconds < EVIDENCE_LEAST_SECONDS) return [];
  const month = monthBefore(today);
  return [{ key: `evidence.missing ${month}`, event: "evidence.missing", details: { month, ...withoutEvidence } }];
};

/** `2026-10` on a day of November 2026. */
export const monthBefore = (today: CivilDate): string => monthOf(addDays(`${monthOf(today)}-01`, -1));

const FILING_DAYS_BEFORE = [30, 7];

const filingOf = ({ openYear }: BookFacts, today: CivilDate): Due[] => {
  if (openYear === null || openYear.due === null) return [];
  const isExtended = today > openYear.due;
  const dueOn = isExtended ? openYear.extended : openYear.due;
  if (dueOn === null) return [];
  const { taxYear } = openYear;
  const daysLeft = daysBetween(today, dueOn);
  const mark = reachedMark(daysLeft, FILING_DAYS_BEFORE);
  if (mark === null) return [];
  const details = { taxYear, dueOn, daysLeft, isExtended };
  return [{ key: `filing.due ${taxYear} ${dueOn} ${mark}`, event: "filing.due", details }];
};

/** An election goes with the original return: after its due date none of these reminders helps. */
const ELECTION_DAYS = 28;

const electionsOf = ({ openYear }: BookFacts, today: CivilDate): Due[] => {
  if (openYear === null) return [];
  const { taxYear, due } = openYear;
  return openYear.elections
    .filter(({ on }) => today >= on && today <= addDays(on, ELECTION_DAYS) && (due === null || today <= due))
    .slice(-1)
    .map(({ id, title, says }) => ({
      key: `election.due ${taxYear} ${id}`,
      event: "election.due" as const,
      details: { taxYear, title, says },
    }));
};

const exchangesOf = ({ exchanges }: BookFacts, today: CivilDate): Due[] =>
  exchanges.flatMap(({ key, title, dueOn, daysBefore }): Due[] => {
    const daysLeft = daysBetween(today, dueOn);
    const mark = reachedMark(daysLeft, daysBefore);
    if (mark === null) return [];
    return [
      { key: `exchange.due ${key} ${dueOn} ${mark}`, event: "exchange.due", details: { title, dueOn, daysLeft } },
    ];
  });

const REQUEST_DAYS_BEFORE = [3, 0];
/** Someone who has not answered by then knows about it. */
const REQUEST_DAYS_AFTER = [1, 7];
const REQUEST_FORGOTTEN_AFTER_DAYS = 14;

/** The last mark that is past; null: none is yet, or all are long past. */
const passedMark = (daysLate: number): number | null =>
  daysLate > REQUEST_FORGOTTEN_AFTER_DAYS ? null : (REQUEST_DAYS_AFTER.findLast((mark) => daysLate >= mark) ?? null);

const requestsOf = ({ requests }: BookFacts, today: CivilDate): Due[] =>
  requests.flatMap(({ id, title, dueOn }): Due[] => {
    const daysLeft = daysBetween(today, dueOn);
    const mark = daysLeft >= 0 ? reachedMark(daysLeft, REQUEST_DAYS_BEFORE) : passedMark(-daysLeft);
    if (mark === null) return [];
    const when = daysLeft >= 0 ? `${mark}` : `late ${mark}`;
    return [{ key: `request.due ${id} ${dueOn} ${when}`, event: "request.due", details: { title, dueOn, daysLeft } }];
  });

/** Whoever has just read a calendar knows of it. */
const PROPOSALS_WAIT_DAYS = 2;

/** At most once a week. */
const proposalsOf = ({ proposals: { count, since } }: BookFacts, today: CivilDate): Due[] => {
  if (count === 0 || since === null || daysBetween(since, today) < PROPOSALS_WAIT_DAYS) return [];
  return [{ key: `proposals.waiting ${mondayOf(today)}`, event: "proposals.waiting", details: { count } }];
};

/** The year whose return is asked about on a day. */
export const yearBefore = (today: CivilDate): number => yearOf(today) - 1;
