import type { CalendarEvent } from "./calendar-event.ts";
import type { EventGroup } from "./occurrences.ts";

/** One event may stand in a file several times: what was changed last holds. */
const latest = (events: readonly CalendarEvent[], keyOf: (event: CalendarEvent) => string): CalendarEvent[] => {
  const found = new Map<string, CalendarEvent>();
  for (const event of events) {
    const known = found.get(keyOf(event));
    if (!known || event.sequence >= known.sequence) found.set(keyOf(event), event);
  }
  return [...found.values()];
};

const keyOfMoment = ({ wall, zone, isDate }: CalendarEvent["start"]): string => `${wall} ${zone} ${isDate}`;

const mastersOf = (events: readonly CalendarEvent[]): CalendarEvent[] => {
  const masters = events.filter(({ recurrence }) => recurrence === null);
  const sequence = Math.max(...masters.map((master) => master.sequence));
  return latest(
    masters.filter((master) => master.sequence === sequence),
    ({ start }) => keyOfMoment(start),
  );
};

/** Puts together what shares an id. */
export const groupEvents = (events: readonly CalendarEvent[]): EventGroup[] =>
  [...Map.groupBy(events, ({ id }) => id).values()].map((group) => ({
    masters: mastersOf(group),
    changes: latest(
      group.filter(({ recurrence }) => recurrence !== null),
      ({ recurrence }) => (recurrence ? keyOfMoment(recurrence) : ""),
    ),
  }));
