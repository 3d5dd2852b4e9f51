import type { CivilDate } from "#shared/civil-date.ts";
import type { Item } from "#shared/item.ts";
import type { LeftOut, LeftOutReason } from "../left-out.ts";
import { ZONE_NAME_MAX_CHARACTERS, type ZoneAnswer, ZONES_ASKED_MAX } from "../zone-answer.ts";
import { type CalendarEvent, cleanText, readEvent, sketchOf } from "./calendar-event.ts";
import { groupEvents } from "./group-events.ts";
import { DAY_MS, dateOf, type Moment } from "./moment.ts";
import { expandGroup, isSeries, type Occurrence } from "./occurrences.ts";
import { answerOf, identityOf, itemOf, type Setting, timesOf } from "./present-occurrence.ts";
import type { Steps } from "./recurrence.ts";
import { splitCalendar } from "./split-calendar.ts";
import { type FindZone, zonesOfFile } from "./zones/find-zone.ts";
import { namedZone, type Zone } from "./zones/zone.ts";

/** More than six a day over two years: no one keeps such a series by hand. */
export const OCCURRENCES_PER_SERIES_MAX = 5000;
/** What one reading proposes at most: 25 a day over two years. */
export const ITEMS_MAX = 20_000;
/** What the rules of a whole file may cost: seconds. */
const STEPS_MAX = 250_000;

export type CalendarRequest = {
  /** The instant until which something must have ended. */
  now: string;
  /** The days that are asked for, both included. */
  startsOn: CivilDate;
  endsOn: CivilDate;
  /** For times that say no zone, in a calendar that says none either. */
  timeZone: string;
  /** The e-mail addresses of the calendar's owner, in lower case: whose answers count. */
  addresses: readonly string[];
  proposesPrivate: boolean;
  /** What the person has said of names that nothing explains. */
  zones: readonly ZoneAnswer[];
};

export type CalendarReading = {
  /** As the calendar calls itself. */
  name: string | null;
  timeZone: string;
  items: Item[];
  leftOut: LeftOut[];
  /** The names of zones by which something was left out: the person is asked what they mean. */
  unknownZones: string[];
  /** What was called off, or declined: whoever knows it learns that it did not take place for them. */
  calledOff: Pick<Item, "id" | "start">[];
  /** What was left out for another reason: it is there, and may come again. */
  passedOver: Pick<Item, "id" | "start">[];
  /** Ids of events of which no one can tell when they take place. */
  untold: string[];
  /** When the first of what has not ended ends; null: nothing like that was read. */
  nextEndsAt: string | null;
};

/**
 * Why an occurrence isn't proposed; null if it is. Whole days are "free" in most calendars unless someone says otherwise, so
 * that word says nothing about them, and their length is typed by a person in any case.
 */
const reasonAgainst = (
  event: CalendarEvent,
  times: { date: CivilDate; endsMs: number; days: number },
  request: CalendarRequest,
  { addresses }: Setting,
): LeftOutReason | null => {
  const hasEnded = times.endsMs <= Date.parse(request.now);
  if (times.date < request.startsOn || (hasEnded && times.date > request.endsOn)) return "outside-window";
  const answer = answerOf(event, addresses);
  if (event.status === "CANCELLED") return "cancelled";
  if (event.isPrivate && !request.proposesPrivate) return "private";
  if (answer === "DECLINED") return "declined";
  if (event.isTentative || answer === "TENTATIVE") return "tentative";
  if (!hasEnded) return "future";
  if (event.isFree && !event.start.isDate) return "free";
  return times.days > 1 ? "longer-than-a-day" : null;
};

/** Of a series, what lies outside what is asked for is one line, however often it comes. */
const ONCE_A_SERIES: ReadonlySet<LeftOutReason> = new Set(["future", "outside-window"]);

const CALLED_OFF: ReadonlySet<LeftOutReason> = new Set(["cancelled", "declined"]);

class Reader {
  readonly #request: CalendarRequest;
  readonly #setting: Setting;
  readonly items: Item[] = [];
  readonly leftOut: LeftOut[] = [];
  readonly unknownZones = new Set<string>();
  readonly calledOff: CalendarReading["calledOff"] = [];
  readonly passedOver: CalendarReading["passedOver"] = [];
  readonly untold = new Set<string>();
  nextEndsMs = Infinity;

  constructor(request: CalendarRequest, setting: Setting) {
    this.#request = request;
    this.#setting = setting;
  }

  leaveOut(event: CalendarEvent, date: CivilDate, reason: LeftOutReason): void {
    const isHidden = event.isPrivate && !this.#request.proposesPrivate;
    if (reason === "zone-unknown") this.#noteZones(event);
    this.leftOut.push({ title: isHidden ? "" : event.title, date, reason });
  }

  #noteZones({ start, end, recurrence, added, excluded }: CalendarEvent): void {
    for (const moment of [start, end, recurrence, ...added, ...excluded]) {
      const name = moment && this.#setting.unknownNameOf(moment);
      if (name && name === cleanText(name, ZONE_NAME_MAX_CHARACTERS)) this.unknownZones.add(name);
    }
  }

  /** What comes once, and on no clock of the world within the days that are asked for, needs no zone. */
  leaveOutUntold(event: CalendarEvent, reason: LeftOutReason): void {
    const { startsOn, endsOn } = this.#request;
    const [before, behind] = [event.start.wall + 2 * DAY_MS, event.start.wall - 2 * DAY_MS].map(dateOf);
    this.untold.add(event.id);
    const isFar = !isSeries(event) && (`${before}` < startsOn || `${behind}` > endsOn);
    this.leaveOut(event, dateOf(event.start.wall), reason === "zone-unknown" && isFar ? "outside-window" : reason);
  }

  #take(occurrence: Occurrence): LeftOutReason | Item {
    const times = timesOf(occurrence, this.#setting);
    if (times === "zone-unknown" || times === null) this.untold.add(occurrence.event.id);
    if (times === "zone-unknown") return times;
    if (times === null) return "unreadable";
    const reason = reasonAgainst(occurrence.event, times, this.#request, this.#setting);
    if (reason === "future") this.nextEndsMs = Math.min(this.nextEndsMs, times.endsMs);
    if (reason !== null) (CALLED_OFF.has(reason) ? this.calledOff : this.passedOver).push(identityOf(occurrence));
    return reason ?? itemOf(occurrence, times, this.#setting);
  }

  /** All occurrences of what shares an id. */
  takeAll(occurrences: readonly Occurrence[]): void {
    const items: Item[] = [];
    const said = new Set<LeftOutReason>();
    for (const occurrence of occurrences.toSorted((one, other) => one.wall - other.wall)) {
      const found = this.#take(occurrence);
      if (typeof found !== "string") items.push(found);
      else if (!(ONCE_A_SERIES.has(found) && said.has(found))) {
        said.add(found);
        this.leaveOut(occurrence.event, dateOf(occurrence.wall), found);
      }
    }
    const [first] = occurrences;
    const isTooMany = items.length > OCCURRENCES_PER_SERIES_MAX || this.items.length + items.length > ITEMS_MAX;
    if (first && isTooMany) this.untold.add(first.event.id);
    if (first && isTooMany) this.leaveOut(first.event, dateOf(first.wall), "too-many");
    else this.items.push(...items);
  }
}

const settingOf = (find: FindZone, named: string | undefined, request: CalendarRequest, name: string): Setting => {
  const own = named === undefined ? null : find(named);
  const zone = own?.name && own.name !== "UTC" ? own.name : request.timeZone;
  const home = { ...namedZone(zone), name: zone };
  const nameOf = ({ zone: said, isDate }: Moment): string | null => said ?? ((!isDate && named) || null);
  // Times that say no zone are on the clocks of the calendar, and on no one's where those are unknown.
  const zoneOf = (moment: Moment): Zone | null => {
    if (moment.zone !== null) return find(moment.zone);
    return moment.isDate || named === undefined || own ? home : null;
  };
  return {
    home,
    zoneOf,
    unknownNameOf: (moment) => (zoneOf(moment) ? null : nameOf(moment)),
    // Google names the calendar of an account by its address.
    addresses: new Set([...request.addresses, ...(name.includes("@") ? [name.trim().toLowerCase()] : [])]),
  };
};

export const inOrder = <Thing extends { date: CivilDate | null; title: string }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((one, other) => {
    const [a, b] = [`${one.date} ${one.title}`, `${other.date} ${other.title}`];
    return a < b ? -1 : Number(a > b);
  });

/** What is wrong with an event, where it can't be read at all. */
export type Unread = Pick<LeftOut, "title" | "date">;

type Rules = { setting: Setting; request: CalendarRequest };

/** Reads the events that share an id. */
const groupReader = (reader: Reader, { setting, request }: Rules) => {
  const steps: Steps = { left: STEPS_MAX };
  // More than is asked for: other zones have other days, and an occurrence may have been moved by weeks.
  const from = Date.parse(`${request.startsOn}T00:00:00Z`) - 60 * DAY_MS;
  const until = Date.parse(request.now) + 2 * DAY_MS;
  return (group: ReturnType<typeof groupEvents>[number]): void => {
    const { occurrences, leftOut } = expandGroup(group, { zoneOf: setting.zoneOf, from, until, steps });
    for (const { event, reason } of leftOut) reader.leaveOutUntold(event, reason);
    reader.takeAll(occurrences);
  };
};

const readingOf = (reader: Reader, { setting }: Rules, unread: readonly Unread[]): Omit<CalendarReading, "name"> => ({
  timeZone: setting.home.name,
  items: inOrder(reader.items),
  leftOut: inOrder([...unread.map((one) => ({ ...one, reason: "unreadable" as const })), ...reader.leftOut]),
  unknownZones: [...reader.unknownZones].toSorted().slice(0, ZONES_ASKED_MAX),
  calledOff: reader.calledOff,
  passedOver: reader.passedOver,
  untold: [...reader.untold],
  nextEndsAt: Number.isFinite(reader.nextEndsMs) ? new Date(reader.nextEndsMs).toISOString() : null,
});

/** Reads events that a service gives one by one, each occurrence of a series by itself. `breathe`: between one and the next. */
export const readEvents = async (
  { events, unreadable }: { events: readonly CalendarEvent[]; unreadable: number },
  request: CalendarRequest,
  breathe: () => Promise<void>,
): Promise<CalendarReading> => {
  const unread = Array.from({ length: unreadable }, () => ({ title: "", date: null }));
  const rules = { setting: settingOf(zonesOfFile([], request.zones), undefined, request, ""), request };
  const reader = new Reader(request, rules.setting);
  const read = groupReader(reader, rules);
  for (const group of groupEvents(events)) {
    read(group);
    await breathe();
  }
  return { name: null, ...readingOf(reader, rules, unread) };
};

/** Reads a calendar (RFC 5545); null for a text that isn't one. The same text and request give the same answer anywhere. */
export const readCalendar = (text: string, request: CalendarRequest): CalendarReading | null => {
  const parts = splitCalendar(text);
  if (!parts) return null;
  const name = parts.properties.get("X-WR-CALNAME") ?? parts.properties.get("NAME") ?? "";
  const setting = settingOf(
    zonesOfFile(parts.zones, request.zones),
    parts.properties.get("X-WR-TIMEZONE")?.trim() || undefined,
    request,
    name,
  );
  const [events, unread]: [CalendarEvent[], Unread[]] = [[], []];
  const isCancelled = parts.properties.get("METHOD")?.toUpperCase() === "CANCEL";
  for (const lines of parts.events) {
    const event = readEvent(lines);
    if (event) events.push(isCancelled ? { ...event, status: "CANCELLED" } : event);
    else unread.push(sketchOf(lines));
  }
  const rules = { setting, request };
  const reader = new Reader(request, setting);
  const readGroup = groupReader(reader, rules);
  for (const group of groupEvents(events)) readGroup(group);
  return { name: name.trim() || null, ...readingOf(reader, rules, unread) };
};
