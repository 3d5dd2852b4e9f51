import { hoursText } from "@tenure/tax-rules";
import type { CivilDate } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS, type ActivityType } from "#shared/domain.ts";
import type { FeedEvent } from "#shared/export/calendar-feed.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import type { Deadline, StayOnCalendar } from "./contract.ts";
import type { FeedDetail } from "./rules.ts";

/** An entry as a feed reads it. */
export type FeedEntry = {
  id: string;
  version: number;
  date: CivilDate;
  timeZone: string;
  timeStarted: string | null;
  seconds: number;
  activityType: ActivityType;
  description: string;
  personName: string;
  propertyName: string | null;
  isPortfolioWide: boolean;
  isPending: boolean;
  changedAt: Date;
};

type Telling = { detail: FeedDetail; publicUrl: string; hasSeveralPersons: boolean };

const placeOf = ({ propertyName, isPortfolioWide }: FeedEntry): string[] =>
  propertyName === null ? (isPortfolioWide ? ["Portfolio-wide"] : []) : [propertyName];

/** With start and end it goes at its time, otherwise on its day with its length in the title. */
export const entryEvent = (entry: FeedEntry, { detail, publicUrl, hasSeveralPersons }: Telling): FeedEvent => {
  const { id, date, timeZone, timeStarted, seconds } = entry;
  const startMs = timeStarted === null ? null : instantInZone(date, timeStarted, timeZone);
  const title = [
    ...(entry.isPending ? ["To confirm"] : []),
    ...(startMs === null ? [hoursText(seconds)] : []),
    ACTIVITY_LABELS[entry.activityType],
    ...placeOf(entry),
    ...(hasSeveralPersons ? [entry.personName] : []),
  ].join(" · ");
  return {
    uid: `entry-${id}@tenure`,
    when: startMs === null ? { on: date } : { startsAt: new Date(startMs), endsAt: new Date(startMs + seconds * 1000) },
    title,
    text: detail === "full" ? entry.description : "",
    url: `${publicUrl}/calendar?view=day&from=${date}&to=${date}&entry=${id}`,
    isTentative: entry.isPending,
    sequence: entry.version - 1,
    changedAt: entry.changedAt,
  };
};

const CHECK = "General information, not tax advice.";

/** No one changes a deadline: its event is as old as the day on which it is read. */
export const deadlineEvent = (
  { id, on, title, text, path }: Deadline,
  { publicUrl, changedAt }: { publicUrl: string; changedAt: Date },
): FeedEvent => ({
  uid: `deadline-${id}@tenure`,
  when: { on },
  title,
  text: `${text} ${CHECK}`,
  url: `${publicUrl}${path}`,
  isTentative: false,
  sequence: 0,
  changedAt,
});

/** The days on which guests come and go; no guest's name is given to another calendar. */
export const stayEvents = (
  { id, arrivesOn, leavesOn, propertyId, isOwnerUse }: StayOnCalendar,
  { publicUrl, changedAt, propertyName }: { publicUrl: string; changedAt: Date; propertyName: string },
): FeedEvent[] => {
  const who = isOwnerUse ? "Owner use" : "Guests";
  const of = { text: "", url: `${publicUrl}/stays?property=${propertyId}`, isTentative: false, sequence: 0, changedAt };
  return [
    { ...of, uid: `stay-${id}-arrive@tenure`, when: { on: arrivesOn }, title: `${who} arrive: ${propertyName}` },
    { ...of, uid: `stay-${id}-leave@tenure`, when: { on: leavesOn }, title: `${who} leave: ${propertyName}` },
  ];
};
