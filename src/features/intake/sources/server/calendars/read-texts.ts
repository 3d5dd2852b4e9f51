import { sketchOf } from "#features/intake/sources/ics/calendar-event.ts";
import type { CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import { splitCalendar } from "#features/intake/sources/ics/split-calendar.ts";
import type { GuardedLimits } from "#server/processes/run-guarded.ts";
import { uidsOf } from "../icalendar/uids-of.ts";
import { CALENDAR_LIMITS } from "../reading/calendar-message.ts";
import type { ReadEvents } from "../reading/read-calendar-file.ts";
import { type ReadText, readCalendarTexts } from "../reading/read-calendar-texts.ts";
import { divideCalendar } from "./divide-calendar.ts";

export const NOTHING_READ: ReadEvents = {
  items: [],
  leftOut: { counts: {}, listed: [] },
  unknownZones: [],
  calledOff: [],
  passedOver: [],
  untold: [],
  nextEndsAt: null,
};

/** Into so many parts a text is divided in which something stops the reader. */
const PARTS_MAX = 64;
/** Found with a few of them; more is no calendar. */
const STOPS_MAX = 24;
/** Of a process that looks for what stopped one. */
const LOOKING_MILLISECONDS_MAX = CALENDAR_LIMITS.milliseconds / 3;
/** What of an event is looked at here, where nothing guards the server from it. */
const LOOKED_AT_CHARACTERS = 10_000;

/** Texts that stopped a reader, within one sync: they are not given to another. */
export type Stopped = Set<string>;

/** What stopped its reader is there for all that anyone can tell. */
const leftOutOf = (text: string): ReadEvents => {
  const [lines = ""] = splitCalendar(text)?.events ?? [];
  const listed = [{ ...sketchOf(lines.slice(0, LOOKED_AT_CHARACTERS)), reason: "unreadable" as const }];
  return { ...NOTHING_READ, leftOut: { counts: { unreadable: 1 }, listed }, untold: uidsOf(text) };
};

/**
 * Reads texts of a calendar, each by itself. One that stops its reader, in which it came first, is divided until the event is
 * found that does; that one is left out, and all others are read. Null: more than a few do. Of a text that is no calendar
 * there is null.
 */
export const readTexts = async (
  texts: readonly string[],
  request: CalendarRequest,
  { stopped, limits = CALENDAR_LIMITS }: { stopped: Stopped; limits?: GuardedLimits },
): Promise<ReadText[] | null> => {
  const readings: ReadText[] = [];
  let rest = [...texts];
  for (let [first] = rest; first !== undefined; [first] = rest) {
    if (!stopped.has(first)) {
      const milliseconds =
        stopped.size > 0 ? Math.min(limits.milliseconds, LOOKING_MILLISECONDS_MAX) : limits.milliseconds;
      const until = rest.findIndex((text) => stopped.has(text));
      const some = await readCalendarTexts(until === -1 ? rest : rest.slice(0, until), request, {
        ...limits,
        milliseconds,
      });
      readings.push(...some);
      rest = rest.slice(some.length);
      if (some.length > 0) continue;
      stopped.add(first);
      if (stopped.size > STOPS_MAX) return null;
    }
    const parts = divideCalendar(first, PARTS_MAX);
    if (parts.length === 1) readings.push(leftOutOf(first));
    rest = [...(parts.length === 1 ? [] : parts), ...rest.slice(1)];
  }
  return readings;
};
