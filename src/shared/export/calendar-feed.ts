import { addDays, type CivilDate } from "../civil-date.ts";
import { escaped, icsDay, icsInstant, icsText } from "./ics-lines.ts";

/** When something takes place: a whole day, or from one instant to another. */
export type FeedTime = { on: CivilDate } | { startsAt: Date; endsAt: Date };

/** What a subscribed calendar shows. */
export type FeedEvent = {
  /** Stays the same at each reading, so that a calendar updates its event instead of adding another. */
  uid: string;
  when: FeedTime;
  title: string;
  text: string;
  url: string;
  /** Not certain: planned, or not confirmed. */
  isTentative: boolean;
  /** How often it was changed, and when last; a calendar keeps the higher number. */
  sequence: number;
  changedAt: Date;
};

type Feed = { name: string; events: readonly FeedEvent[]; refreshHours: number };

const timeLines = (when: FeedTime): string[] =>
  "on" in when
    ? [`DTSTART;VALUE=DATE:${icsDay(when.on)}`, `DTEND;VALUE=DATE:${icsDay(addDays(when.on, 1))}`]
    : [`DTSTART:${icsInstant(when.startsAt)}`, `DTEND:${icsInstant(when.endsAt)}`];

/** A calendar to subscribe to (RFC 5545, with the refresh of RFC 7986). It never makes anyone look busy. */
export const calendarFeed = ({ name, events, refreshHours }: Feed): string =>
  icsText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tenure//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap(({ uid, when, title, text, url, isTentative, sequence, changedAt }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `DTSTAMP:${icsInstant(changedAt)}`,
      `LAST-MODIFIED:${icsInstant(changedAt)}`,
      `SEQUENCE:${sequence}`,
      ...timeLines(when),
      `SUMMARY:${escaped(title)}`,
      ...(text === "" ? [] : [`DESCRIPTION:${escaped(text)}`]),
      `URL:${url}`,
      `STATUS:${isTentative ? "TENTATIVE" : "CONFIRMED"}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]);
