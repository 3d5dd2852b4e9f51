import { formatCivilDate, formatCount, formatInstant, formatNumber } from "@tenure/ui";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { isMailbox, type SourceKind, type SyncType } from "#features/intake/sources/rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What kind of a reading a line of the history is. */
export const SYNC_TYPE_WORDS: Readonly<Record<SyncType, string>> = {
  initial: "First sync",
  incremental: "Sync",
  manual: "Sync you asked for",
  reset: "Read again in full",
};

/** "5 minutes ago"; from a day on, the date and the time. */
export const agoWords = (instant: string, now: number, timeZone: string): string => {
  const elapsed = now - Date.parse(instant);
  if (elapsed < MINUTE) return "just now";
  if (elapsed < HOUR) return `${formatCount(Math.floor(elapsed / MINUTE), "minute")} ago`;
  if (elapsed < DAY) return `${formatCount(Math.floor(elapsed / HOUR), "hour")} ago`;
  return formatInstant(instant, timeZone);
};

const clockOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" }).format(Date.parse(instant)).replace("\u202f", " ");

/** "at 3:15 PM", "on Nov 26 at 3:15 PM"; what is due already is "in a moment". */
export const nextWords = (instant: string, now: number, timeZone: string): string => {
  if (Date.parse(instant) <= now) return "in a moment";
  const [day, today] = [new Date(instant), new Date(now)].map((at) => civilDateInZone(at, timeZone));
  const clock = clockOf(instant, timeZone);
  if (day === undefined || today === undefined || day === today) return `at ${clock}`;
  return `on ${formatCivilDate(day, { taxYear: yearOf(today) })} at ${clock}`;
};

type Sync = NonNullable<IntakeSource["sync"]>;

/** "Last read 5 minutes ago. Next at 3:15 PM." */
export const readWords = ({ lastGoodAt, nextSyncAt }: Sync, now: number, timeZone: string): string => {
  const last = lastGoodAt === null ? "Not read so far." : `Last read ${agoWords(lastGoodAt, now, timeZone)}.`;
  return nextSyncAt === null ? last : `${last} Next ${nextWords(nextSyncAt, now, timeZone)}.`;
};

/** "12 found, 9 proposed, 3 left out." */
export const windowWords = ({ found, proposed, ignored }: NonNullable<Sync["lastWindow"]>): string =>
  [
    `${formatNumber(found)} found`,
    ...(proposed > 0 ? [`${formatNumber(proposed)} proposed`] : []),
    ...(ignored > 0 ? [`${formatNumber(ignored)} left out`] : []),
  ].join(", ");

/** "3 events were missed and are now here." */
export const missedWords = (missed: number, kind: SourceKind): string =>
  `${formatCount(missed, isMailbox(kind) ? "mail" : "event")} ${missed === 1 ? "was missed and is" : "were missed and are"} now here.`;
