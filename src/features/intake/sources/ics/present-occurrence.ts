import type { Item } from "#shared/item.ts";
import type { CalendarEvent } from "./calendar-event.ts";
import { DAY_MS, dateOf, isInReach, isoOf, type Moment, timeOf } from "./moment.ts";
import type { Occurrence, ZoneOf } from "./occurrences.ts";
import type { Zone } from "./zones/zone.ts";

/** `home`: the zone of the calendar, in which times without a place of their own are shown. */
export type Setting = {
  home: Zone & { name: string };
  zoneOf: ZoneOf;
  /** By which name a moment's zone goes, where that is known to no one. */
  unknownNameOf: (moment: Moment) => string | null;
  addresses: ReadonlySet<string>;
};

const DURATION_PARTS = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const readDuration = (text: string): { days: number; milliseconds: number } => {
  const [, sign, ...parts] = DURATION_PARTS.exec(text) ?? [];
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const factor = sign === "-" ? -1 : 1;
  return { days: factor * (weeks * 7 + days), milliseconds: factor * ((hours * 60 + minutes) * 60 + seconds) * 1000 };
};

/** How many days an event of whole days takes; one, if it doesn't say. */
const daysOf = ({ start, end, duration }: CalendarEvent): number => {
  if (duration !== null) return readDuration(duration).days;
  return end ? Math.round((end.wall - start.wall) / DAY_MS) : 1;
};

/**
 * When an occurrence ends. A series that says its end has occurrences of that length, whatever clocks do (RFC 5545,
 * 3.8.5.3); days of a duration are those of the calendar. Null: no end is said, or none that a clock shows.
 */
const endOf = ({ event, wall, zone }: Occurrence, begins: number, zoneOf: ZoneOf): number | null | "zone-unknown" => {
  if (event.duration !== null) {
    const { days, milliseconds } = readDuration(event.duration);
    return zone.toInstant(wall + days * DAY_MS) + milliseconds;
  }
  if (!event.end || event.end.isDate) return null;
  const [startZone, endZone] = [zoneOf(event.start), zoneOf(event.end)];
  if (!startZone || !endZone) return "zone-unknown";
  return begins + endZone.toInstant(event.end.wall) - startZone.toInstant(event.start.wall);
};

type Times = Pick<Item, "date" | "timeStarted" | "timeEnded" | "timeZone" | "seconds" | "isAllDay" | "endsAt"> & {
  beginsMs: number;
  endsMs: number;
  days: number;
};

/** The days of an event without times are the calendar owner's. */
const timesOfDays = ({ event, wall }: Occurrence, home: Setting["home"]): Times | null => {
  const days = Math.max(1, daysOf(event));
  if (!isInReach(wall) || !isInReach(wall + days * DAY_MS)) return null;
  const endsMs = home.toInstant(wall + days * DAY_MS);
  return {
    date: dateOf(wall),
    timeStarted: null,
    timeEnded: null,
    timeZone: home.name,
    seconds: null,
    isAllDay: true,
    endsAt: isoOf(endsMs),
    beginsMs: home.toInstant(wall),
    endsMs,
    days,
  };
};

/** Null for times that make no sense: an end before the start, a year that no calendar has. */
export const timesOf = (occurrence: Occurrence, { home, zoneOf }: Setting): Times | null | "zone-unknown" => {
  const { event, wall, zone } = occurrence;
  if (event.start.isDate) return timesOfDays(occurrence, home);
  if (!isInReach(wall)) return null;
  const begins = zone.toInstant(wall);
  const ends = endOf(occurrence, begins, zoneOf);
  if (ends === "zone-unknown") return ends;
  if (ends !== null && (ends < begins || !isInReach(ends))) return null;
  // UTC is how a file writes an instant, and nobody's clock.
  const shown = zone.name === null || zone.name === "UTC" ? home : { ...zone, name: zone.name };
  const hasLength = ends !== null && ends > begins;
  return {
    date: dateOf(shown.toWall(begins)),
    timeStarted: timeOf(shown.toWall(begins)),
    timeEnded: hasLength ? timeOf(shown.toWall(ends)) : null,
    timeZone: shown.name,
    seconds: hasLength ? Math.round((ends - begins) / 1000) : null,
    isAllDay: false,
    endsAt: isoOf(ends ?? begins),
    beginsMs: begins,
    endsMs: ends ?? begins,
    days: ((ends ?? begins) - begins) / DAY_MS,
  };
};

/** What the calendar's owner answered to an invitation; empty where that isn't said. */
export const answerOf = ({ attendees }: CalendarEvent, addresses: ReadonlySet<string>): string =>
  attendees.find(({ address }) => addresses.has(address))?.answer ?? "";

const itemAnswer = (event: CalendarEvent, addresses: ReadonlySet<string>): Item["answer"] => {
  if (event.organizer !== null && addresses.has(event.organizer)) return "organizer";
  return answerOf(event, addresses) === "ACCEPTED" ? "accepted" : "unknown";
};

const createdAt = ({ createdAt: moment }: CalendarEvent, { zoneOf }: Setting): string | null => {
  const zone = moment && zoneOf(moment);
  return moment && zone && isInReach(moment.wall) ? isoOf(zone.toInstant(moment.wall)) : null;
};

/** By what an occurrence is known for ever. */
export const identityOf = ({ event, original }: Occurrence): Pick<Item, "id" | "start"> => ({
  id: event.id,
  start: original === null ? null : isoOf(original),
});

export const itemOf = (occurrence: Occurrence, times: Times, setting: Setting): Item => {
  const { event } = occurrence;
  const { beginsMs: _begins, endsMs: _ends, days: _days, ...shown } = times;
  return {
    kind: "calendar",
    ...identityOf(occurrence),
    title: event.title,
    location: event.location,
    text: event.text,
    organizer: event.organizer,
    senders: [],
    recipients: [],
    attendees: [...new Set(event.attendees.map(({ address }) => address))],
    labels: event.labels,
    ...shown,
    answer: itemAnswer(event, setting.addresses),
    sourceCreatedAt: createdAt(event, setting),
    sequence: event.sequence,
  };
};
