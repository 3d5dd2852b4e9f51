import type { NOTIFICATION_FREQUENCIES } from "#shared/onboarding/onboarding-profile.ts";
import { addDays, type CivilDate, civilDateInZone, mondayOf, secondsOfDay } from "#shared/civil-date.ts";
import type { ActionType, Visibility } from "#shared/events/action-types.ts";
import type { Id } from "#shared/ids.ts";
import { instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";

import type { EmailContent } from "./mail-extras.ts";
import type { WeeklyClose } from "./weekly-close.ts";

export type Frequency = (typeof NOTIFICATION_FREQUENCIES)[number];

/** Clock times in the person's zone between which no reminder comes; past midnight if the first is the later one. */
export type QuietHours = { from: string; to: string };

export type Preference = {
  frequency: Frequency;
  /** Null: a reminder may come at any hour. */
  quietHours: QuietHours | null;
  /** What a reminder carries besides its news. */
  content: readonly EmailContent[];
  /** When they are asked to sign their week; null: never. */
  weeklyClose: WeeklyClose | null;
  /** They are told after this many days without an entry; null: they do not want that. */
  idleDays: number | null;
  /** They pressed the button that ends reminders. */
  isStopped: boolean;
};

export const DEFAULT_PREFERENCE: Preference = {
  frequency: "Weekly",
  quietHours: { from: "21:00", to: "08:00" },
  content: [],
  weeklyClose: null,
  idleDays: 7,
  isStopped: false,
};

/**
 * How much a mail matters. `security` and `billing` go at once and cannot be turned off; `important` are reminders that
 * also come under "Important Only"; `ordinary` ones wait for the next digest.
 */
export type Importance = "security" | "billing" | "important" | "ordinary";

export type Happening = {
  actorId: Id | null;
  action: ActionType | null;
  visibility: Visibility;
  at: Date;
  /** Null: no mail is written about it. */
  importance: Importance | null;
};

/** Who may be told: the owner of the book, or someone with a role in it. */
export type Reader = {
  userId: Id;
  isOwnerOrAdmin: boolean;
  timeZone: string;
  preference: Preference;
};

export type Notification = {
  /** It appears in the activity feed. */
  feed: boolean;
  /** Not before this instant; null: no mail. */
  mailAt: Date | null;
};

/** Gathered reminders come at this time of day. */
const DIGEST_TIME = "08:00";

/** Whether an event becomes mail, feed, both or neither. The one place that decides it. */
export const decideNotification = (event: Happening, reader: Reader): Notification => {
  if (!maySee(event, reader)) return { feed: false, mailAt: null };
  return { feed: event.action !== null, mailAt: mailAtOf(event, reader) };
};

const maySee = ({ visibility, actorId }: Happening, { userId, isOwnerOrAdmin }: Reader): boolean => {
  if (visibility === "public") return true;
  if (visibility === "admin_only") return isOwnerOrAdmin;
  return actorId === userId;
};

const mailAtOf = ({ importance, actorId, at }: Happening, { userId, timeZone, preference }: Reader): Date | null => {
  if (importance === null) return null;
  if (importance === "security" || importance === "billing") return at;
  // No one is reminded of what they just did themselves.
  if (preference.isStopped || actorId === userId) return null;
  if (importance === "important") return afterQuietHours(at, preference.quietHours, timeZone);
  const digest = nextDigest(preference.frequency, at, timeZone);
  return digest && afterQuietHours(digest, preference.quietHours, timeZone);
};

/** The next morning, Monday morning, or morning of the first of a month; null: never by mail. */
const nextDigest = (frequency: Frequency, at: Date, timeZone: string): Date | null => {
  const today = civilDateInZone(at, timeZone);
  const digestOn = (day: CivilDate): Date => new Date(instantInZone(day, DIGEST_TIME, timeZone));
  switch (frequency) {
    case "Important Only":
      return null;
    case "Daily":
      return digestOn(today) > at ? digestOn(today) : digestOn(addDays(today, 1));
    case "Weekly":
      return digestOn(mondayOf(today)) > at ? digestOn(mondayOf(today)) : digestOn(addDays(mondayOf(today), 7));
    case "Monthly": {
      const first = `${today.slice(0, 8)}01`;
      const firstOfNext = `${addDays(first, 31).slice(0, 8)}01`;
      return digestOn(first) > at ? digestOn(first) : digestOn(firstOfNext);
    }
  }
};

/** That instant, or the end of the quiet hours into which it falls. */
export const afterQuietHours = (at: Date, quietHours: QuietHours | null, timeZone: string): Date => {
  if (!quietHours || quietHours.from === quietHours.to) return at;
  const [now, from, to] = [timeOfDayInZone(at.getTime(), timeZone), quietHours.from, quietHours.to].map(
    secondsOfDay,
  ) as [number, number, number];
  const isOvernight = from > to;
  const isQuiet = isOvernight ? now >= from || now < to : now >= from && now < to;
  if (!isQuiet) return at;
  const today = civilDateInZone(at, timeZone);
  const endDay = isOvernight && now >= from ? addDays(today, 1) : today;
  return new Date(instantInZone(endDay, quietHours.to, timeZone));
};
