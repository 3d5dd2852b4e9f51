import type { LeftOutReason } from "../left-out.ts";
import type { CalendarEvent } from "./calendar-event.ts";
import { midnightOf, type Moment, sinceMidnight, type Wall } from "./moment.ts";
import { recurrenceWalls, type Steps, TooManySteps } from "./recurrence.ts";
import type { Zone } from "./zones/zone.ts";

/** One time at which an event takes place. */
export type Occurrence = {
  event: CalendarEvent;
  /** When it was first to begin, of a series; null for an event that comes once. */
  original: number | null;
  /** As the clocks of its zone show it. */
  wall: Wall;
  zone: Zone;
};

/** The clocks by which a moment is written; null where its zone is unknown. */
export type ZoneOf = (moment: Moment) => Zone | null;

/** All that shares an id: the series, and its occurrences that were changed. */
export type EventGroup = { masters: CalendarEvent[]; changes: CalendarEvent[] };

export type Expansion = {
  occurrences: Occurrence[];
  leftOut: { event: CalendarEvent; reason: LeftOutReason }[];
};

/** No occurrence is looked for that was to begin after `until`; before `from` some are passed over. */
export type ExpansionOptions = { zoneOf: ZoneOf; from: Wall; until: Wall; steps: Steps };

export const isSeries = ({ rules, added }: CalendarEvent): boolean => rules.length > 0 || added.length > 0;

/** The instant of a moment; a day alone begins at midnight UTC wherever it is read, so that its identity stays. */
const instantOf = ({ isDate, wall }: Moment, zone: Zone): number => (isDate ? wall : zone.toInstant(wall));

/** What a moment means in a series: by the clock of the series, which shows a day alone as its time on that day. */
const wallInSeries = (moment: Moment, start: Moment, zone: Zone, zoneOf: ZoneOf): Wall => {
  if (start.isDate) return midnightOf(moment.wall);
  if (moment.isDate) return moment.wall + sinceMidnight(start.wall);
  return zone.toWall((zoneOf(moment) ?? zone).toInstant(moment.wall));
};

/** The first times of a series: by its rules, by what was added, without what was taken out. */
const originalsOf = (master: CalendarEvent, zone: Zone, options: ExpansionOptions): Map<number, Wall> => {
  const { start } = master;
  const instant = (wall: Wall): number => instantOf({ ...start, wall }, zone);
  const byRules = (rules: readonly object[]): Iterable<Wall> => recurrenceWalls(rules, { ...options, start, zone });
  const listed = (moments: readonly Moment[]): Wall[] =>
    moments.map((moment) => wallInSeries(moment, start, zone, options.zoneOf));
  // The start is the first occurrence, also of a series that only lists others (RFC 5545, 3.8.5.2).
  const originals = new Map<number, Wall>([[instant(start.wall), start.wall]]);
  for (const wall of byRules(master.rules)) originals.set(instant(wall), wall);
  for (const wall of listed(master.added)) originals.set(instant(wall), wall);
  for (const wall of byRules(master.excludedRules)) originals.delete(instant(wall));
  for (const wall of listed(master.excluded)) originals.delete(instant(wall));
  return originals;
};

type Changed = { original: number; change: CalendarEvent };

/** By how much a change moves its occurrence on the clock of the series. */
const movedBy = ({ original, change: { start } }: Changed, zone: Zone, zoneOf: ZoneOf): number => {
  if (start.isDate) return start.wall - midnightOf(original);
  return zone.toWall((zoneOf(start) ?? zone).toInstant(start.wall)) - zone.toWall(original);
};

const expandSeries = (
  master: CalendarEvent,
  zone: Zone,
  changes: readonly Changed[],
  options: ExpansionOptions,
): Occurrence[] => {
  const replaced = new Set(changes.map(({ original }) => original));
  const fromHereOn = changes
    .filter(({ change }) => change.isFromHereOn)
    .toSorted((one, other) => one.original - other.original);
  return [...originalsOf(master, zone, options)]
    .filter(([original]) => !replaced.has(original))
    .map(([original, wall]): Occurrence => {
      const changed = fromHereOn.findLast((one) => one.original <= original);
      if (!changed) return { event: master, original, wall, zone };
      return { event: changed.change, original, wall: wall + movedBy(changed, zone, options.zoneOf), zone };
    });
};

const expandMaster = (
  master: CalendarEvent,
  changes: readonly Changed[],
  isAlone: boolean,
  options: ExpansionOptions,
): Occurrence[] | LeftOutReason => {
  const zone = options.zoneOf(master.start);
  if (!zone || [...master.added, ...master.excluded].some((moment) => !options.zoneOf(moment))) return "zone-unknown";
  if (isSeries(master)) {
    try {
      return expandSeries(master, zone, changes, options);
    } catch (error) {
      // What ical.js throws at is a rule that says something impossible.
      return error instanceof TooManySteps ? "too-many" : "unreadable";
    }
  }
  // One id for several events: only their starts tell them apart.
  const original = isAlone ? null : instantOf(master.start, zone);
  return [{ event: master, original, wall: master.start.wall, zone }];
};

/** Which occurrence a change is of; null where its zone is unknown. */
const originalOf = (change: CalendarEvent, master: CalendarEvent | undefined, zoneOf: ZoneOf): number | null => {
  const { recurrence } = change;
  if (!recurrence) return null;
  const own = zoneOf(recurrence);
  const zone = master ? zoneOf(master.start) : own;
  if (!own || !zone) return null;
  const start = master?.start ?? recurrence;
  return instantOf({ ...start, wall: wallInSeries(recurrence, start, zone, zoneOf) }, zone);
};

/** Every occurrence of what shares an id, and what can't be told. */
export const expandGroup = ({ masters, changes }: EventGroup, options: ExpansionOptions): Expansion => {
  const expansion: Expansion = { occurrences: [], leftOut: [] };
  const changed: Changed[] = [];
  for (const change of changes) {
    const zone = options.zoneOf(change.start);
    const original = originalOf(change, masters[0], options.zoneOf);
    if (zone && original !== null) {
      changed.push({ original, change });
      expansion.occurrences.push({ event: change, original, wall: change.start.wall, zone });
    } else expansion.leftOut.push({ event: change, reason: "zone-unknown" });
  }
  for (const master of masters) {
    const found = expandMaster(master, changed, masters.length === 1, options);
    if (typeof found === "string") expansion.leftOut.push({ event: master, reason: found });
    else expansion.occurrences.push(...found);
  }
  return expansion;
};
