import type { CalendarEvent } from "#features/intake/sources/ics/calendar-event.ts";
import type { Moment } from "#features/intake/sources/ics/moment.ts";
import { zonesOfFile } from "#features/intake/sources/ics/zones/find-zone.ts";
import type { Access, CalendarService, Listing, Span } from "#features/intake/sources/server/syncing/port.ts";

const find = zonesOfFile([], []);

/** What a moment means to whoever reads it. */
const meaningOf = ({ wall, isDate, zone }: Moment): string => {
  if (isDate) return new Date(wall).toISOString().slice(0, 10);
  const known = find(zone ?? "");
  if (!known) throw new Error(`no zone ${zone}`);
  return new Date(known.toInstant(wall)).toISOString();
};

type Shown = { title: string; begins: string; ends: string | null; status: string };

const shownOfEvent = ({ title, start, end, status }: CalendarEvent): Shown => ({
  title,
  begins: meaningOf(start),
  ends: end && meaningOf(end),
  status,
});

export const eventsOf = ({ said }: Pick<Listing, "said">): readonly CalendarEvent[] => {
  if (said.form !== "events") throw new Error("this service says texts");
  return said.events;
};

export const shownOf = (said: Listing["said"]): Shown[] => eventsOf({ said }).map(shownOfEvent);

/** What someone knows who listens to all that an adapter tells. */
export class Mirror {
  readonly #ask: { service: CalendarService; access: Access; calendarId: string };
  readonly #known = new Map<string, { event: CalendarEvent; etag: string | null }>();
  cursor: string;
  told = { events: 0, gone: 0 };
  gone: readonly string[] = [];
  withheld: Listing["withheld"] = [];

  constructor(service: CalendarService, access: Access, calendarId: string, cursor: string, first: Listing) {
    this.#ask = { service, access, calendarId };
    this.cursor = cursor;
    this.#take(first);
  }

  #take(listing: Listing): void {
    const events = eventsOf(listing);
    for (const [index, { outsideKey, id, etag }] of listing.references.entries()) {
      const event = events[index];
      if (event?.id !== id) throw new Error("events and references are not of the same order");
      this.#known.set(outsideKey, { event, etag });
    }
  }

  async update(): Promise<void> {
    const etags = new Map([...this.#known].map(([key, { etag }]) => [key, etag]));
    const { service, access, calendarId } = this.#ask;
    const changes = await service.changes(access, calendarId, { cursor: this.cursor, etags });
    if (changes.is === "reset") throw new Error("the service forgot the cursor");
    for (const key of changes.gone) this.#known.delete(key);
    this.#take(changes);
    this.cursor = changes.cursor;
    this.gone = changes.gone;
    this.withheld = changes.withheld;
    this.told = { events: eventsOf(changes).length, gone: changes.gone.length };
  }

  /** All that is known in a span and not cancelled, by identity. */
  shown(span: Span): Record<string, Shown> {
    return Mirror.#shown([...this.#known.values()].map(({ event }) => event).filter((event) => isIn(event, span)));
  }

  static of(listing: Listing): Record<string, Shown> {
    return Mirror.#shown(eventsOf(listing));
  }

  static #shown(events: readonly CalendarEvent[]): Record<string, Shown> {
    return Object.fromEntries(
      events
        .filter(({ status }) => status !== "CANCELLED")
        .map((event) => [`${event.id} ${event.recurrence?.wall ?? ""}`, shownOfEvent(event)])
        .toSorted(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1)),
    );
  }
}

const isIn = ({ start, end }: CalendarEvent, { from, until }: Span): boolean =>
  Date.parse(meaningOf(start)) < until.getTime() && Date.parse(meaningOf(end ?? start)) > from.getTime();
