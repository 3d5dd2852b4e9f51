import type { CalendarEvent } from "#features/intake/sources/ics/calendar-event.ts";
import type { Moment } from "#features/intake/sources/ics/moment.ts";
import { type CalendarService, type Reference, ServiceRefusal, type Withheld } from "../syncing/port.ts";
import type { ServiceOfCalendars } from "../syncing/service.ts";

/** One thing of the model, as it stands: an event that comes once. */
export type ModelEvent = { key: string; id: string; title: string; startsAt: string; minutes: number; text?: string };

const utc = (ms: number): Moment => ({ wall: ms, isDate: false, zone: "UTC" });

const eventOf = ({ id, title, startsAt, minutes, text = "" }: ModelEvent): CalendarEvent => ({
  id,
  title,
  location: "",
  text,
  organizer: null,
  attendees: [],
  labels: [],
  start: utc(Date.parse(startsAt)),
  end: utc(Date.parse(startsAt) + minutes * 60_000),
  duration: null,
  recurrence: null,
  isFromHereOn: false,
  rules: [],
  excludedRules: [],
  added: [],
  excluded: [],
  status: "CONFIRMED",
  isPrivate: false,
  isFree: false,
  isTentative: false,
  createdAt: utc(Date.parse("2026-01-01T00:00:00Z")),
  sequence: 0,
});

const referenceOf = ({ key, id }: ModelEvent): Reference => ({ outsideKey: key, id, originalStart: null, etag: null });

const listingOf = (events: readonly ModelEvent[], withheld: readonly Withheld[] = []) => ({
  said: { form: "events" as const, events: events.map(eventOf), unreadable: 0 },
  references: events.map(referenceOf),
  withheld,
});

/** A calendar with a log of its changes, which speaks no protocol: what the engine makes of answers is tried on it. */
export class ModelCalendar implements CalendarService {
  readonly listsAll = false;
  readonly events = new Map<string, ModelEvent>();
  /** Thrown by the next call; the calls so far. */
  refusal: Error | null = null;
  calls = 0;
  lies = false;
  /** Keys of what it does not hand over, in changes and in listings. */
  readonly withheld = new Set<string>();
  #log: string[] = [];
  #generation = 0;

  put(event: ModelEvent): void {
    this.events.set(event.key, event);
    this.#log.push(event.key);
  }

  remove(key: string): void {
    this.events.delete(key);
    this.#log.push(key);
  }

  forgetCursors(): void {
    this.#generation += 1;
  }

  #call(): void {
    this.calls += 1;
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
  }

  listCalendars: CalendarService["listCalendars"] = async () => {
    this.#call();
    return [
      { id: "work", name: "Work", timeZone: "America/New_York", isOwn: true },
      { id: "other", name: "Other", timeZone: "America/New_York", isOwn: true },
    ];
  };

  list: CalendarService["list"] = async (_access, calendarId, { from, until }) => {
    this.#call();
    if (this.lies || calendarId !== "work") return listingOf([]);
    return this.#said(
      [...this.events.values()].filter(
        ({ startsAt, minutes }) =>
          Date.parse(startsAt) < until.getTime() && Date.parse(startsAt) + minutes * 60_000 > from.getTime(),
      ),
    );
  };

  #said(events: readonly ModelEvent[]) {
    const { true: withheld = [], false: told = [] } = Object.groupBy(events, ({ key }) => `${this.withheld.has(key)}`);
    return listingOf(
      told,
      withheld.map(({ key, title, startsAt }) => ({ outsideKey: key, title, date: startsAt.slice(0, 10) })),
    );
  }

  begin: CalendarService["begin"] = async () => {
    this.#call();
    return this.#cursor;
  };

  get #cursor(): string {
    return `${this.#generation} ${this.#log.length}`;
  }

  changes: CalendarService["changes"] = async (_access, calendarId, { cursor }) => {
    this.#call();
    const [generation, position] = cursor.split(" ").map(Number);
    if (generation !== this.#generation) return { is: "reset" };
    const keys = calendarId === "work" ? [...new Set(this.#log.slice(position))] : [];
    const there = keys.flatMap((key) => this.events.get(key) ?? []);
    const gone = keys.filter((key) => !this.events.has(key));
    return { is: "changes", gone, cursor: this.#cursor, ...this.#said(there) };
  };
}

export const modelService = (calendar: ModelCalendar): ServiceOfCalendars => ({
  kind: "ics_address",
  entrySource: "ics",
  everyMinutes: 15,
  open: () => calendar,
  consent: null,
  channels: null,
  connection: {
    provider: "ics_address",
    service: null,
    refresh: async (_platform, secret) => ({ secret, expiresAt: null }),
    revoke: async () => {},
  },
});

export const failing = (
  is: ServiceRefusal["is"],
  of: ServiceRefusal["of"],
  retryAfterSeconds?: number,
): ServiceRefusal => new ServiceRefusal("It did not answer.", { is, of, retryAfterSeconds });
