import { addDays } from "#shared/civil-date.ts";
import { instantInZone } from "#shared/zoned-time.ts";

export type ModelAnswer = "accepted" | "declined" | "tentative" | "needsAction";

/** An event as somebody sees it in their calendar. Both stand-ins tell of it in their own ways. */
export type ModelEvent = {
  /** Lower-case letters and digits. */
  key: string;
  title: string;
  /** `2026-07-01T09:00:00` as the clocks of its zone show it, or `2026-07-01` for whole days. */
  start: string;
  /** As the start; of whole days the first that is no more. */
  end: string;
  timeZone: string;
  /** A series: so many days apart, so often. */
  every?: { days: number; count: number };
  text?: string;
  location?: string;
  /** Someone else; left out: it is the owner's own. */
  organizer?: string;
  /** What the owner answered to an invitation. */
  answer?: ModelAnswer;
  attendees?: readonly { address: string; answer: ModelAnswer }[];
  labels?: readonly string[];
  isFree?: boolean;
  isPrivate?: boolean;
  isTentative?: boolean;
};

/** One time at which an event takes place, or did before it was taken away. */
export type Instance = {
  /** With what is different at this time alone. */
  event: ModelEvent;
  /** When it was first to begin; null for an event that comes once. */
  original: string | null;
  version: number;
  isException: boolean;
  isRemoved: boolean;
};

type Exception = { changes: Partial<ModelEvent> | null; version: number };

export type ModelRecord = {
  event: ModelEvent;
  version: number;
  isRemoved: boolean;
  /** By original start; null: taken away. */
  exceptions: Map<string, Exception>;
  /** Original starts that there were before a series was changed, and when that was. */
  lost: Map<string, number>;
};

/** The instant that a start or end means; of a whole day its midnight in UTC. */
export const instantOf = (text: string, timeZone: string): number =>
  text.length === 10 ? Date.parse(`${text}T00:00:00Z`) : instantInZone(text.slice(0, 10), text.slice(11), timeZone);

const shift = (text: string, days: number): string => `${addDays(text.slice(0, 10), days)}${text.slice(10)}`;

const originalsOf = ({ start, every }: ModelEvent): string[] =>
  every ? Array.from({ length: every.count }, (_, index) => shift(start, index * every.days)) : [];

/** A calendar that people change. Each change has a number; what happened since a number is what services tell. */
export class ModelCalendar {
  readonly records = new Map<string, ModelRecord>();
  version = 1;

  /** Makes an event, or makes it anew as it is said; single occurrences of it that were changed stay so. */
  put(event: ModelEvent): void {
    const before = this.records.get(event.key);
    this.version += 1;
    const originals = new Set(originalsOf(event));
    const lost = new Map(before?.lost);
    const exceptions = new Map([...(before?.exceptions ?? [])].filter(([original]) => originals.has(original)));
    for (const original of before ? originalsOf(before.event) : [])
      if (!originals.has(original)) lost.set(original, this.version);
    for (const original of originals) lost.delete(original);
    this.records.set(event.key, { event, version: this.version, isRemoved: false, exceptions, lost });
  }

  /** Changes an event, or one occurrence of a series by its original start. */
  change(key: string, changes: Partial<Omit<ModelEvent, "key" | "every">>, original?: string): void {
    const record = this.#recordOf(key);
    if (original === undefined) return this.put({ ...record.event, ...changes });
    this.version += 1;
    const before = record.exceptions.get(original)?.changes;
    record.exceptions.set(original, { changes: { ...before, ...changes }, version: this.version });
  }

  move(key: string, start: string, end: string, original?: string): void {
    this.change(key, { start, end }, original);
  }

  remove(key: string, original?: string): void {
    const record = this.#recordOf(key);
    this.version += 1;
    if (original === undefined) [record.isRemoved, record.version] = [true, this.version];
    else record.exceptions.set(original, { changes: null, version: this.version });
  }

  /** What there is now, by key and original start. */
  get instances(): Instance[] {
    return [...this.records.values()].flatMap((record) => instancesOf(record)).filter(({ isRemoved }) => !isRemoved);
  }

  #recordOf(key: string): ModelRecord {
    const record = this.records.get(key);
    if (!record || record.isRemoved) throw new Error(`the calendar has no event ${key}`);
    return record;
  }
}

/** All times of an event, taken away or not. */
export const instancesOf = ({ event, version, isRemoved, exceptions, lost }: ModelRecord): Instance[] => {
  const gone = [...lost].map(([original, at]) => ({
    event: { ...event, start: original, end: original },
    original,
    version: Math.max(at, isRemoved ? version : 0),
    isException: false,
    isRemoved: true,
  }));
  if (!event.every) return [{ event, original: null, version, isException: false, isRemoved }, ...gone];
  const { start, end, every } = event;
  const there = originalsOf(event).map((original, index): Instance => {
    const exception = exceptions.get(original);
    const at = { start: shift(start, index * every.days), end: shift(end, index * every.days) };
    return {
      event: { ...event, ...at, ...exception?.changes },
      original,
      version: Math.max(version, exception?.version ?? 0),
      isException: exception?.changes != null,
      isRemoved: isRemoved || exception?.changes === null,
    };
  });
  return [...there, ...gone];
};

/** Whether it takes place in a span of instants, if only in part. */
export const overlaps = ({ event }: Instance, from: number, until: number): boolean =>
  instantOf(event.start, event.timeZone) < until && instantOf(event.end, event.timeZone) > from;
