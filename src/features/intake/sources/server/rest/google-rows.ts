import { originalStartOf } from "#features/intake/sources/json/moment-at.ts";
import { googleSketchSchema } from "#features/intake/sources/json/google-event.ts";
import {
  type GoogleSetting,
  type ReadGoogleEvent,
  readGoogleEvent,
} from "#features/intake/sources/json/read-google-event.ts";
import type { Listing, Reference, Withheld } from "../syncing/port.ts";
import { breathe } from "../syncing/in-turns.ts";
import { unsaid, withheldEvent } from "./one-event.ts";

const referenceOf = ({ event, row }: ReadGoogleEvent): Reference => ({
  outsideKey: row.id,
  id: event.id,
  originalStart: originalStartOf(event.recurrence),
  etag: row.etag ?? null,
});

const listingOf = (read: readonly ReadGoogleEvent[], unreadable: number): Listing => ({
  said: { form: "events", events: read.map(({ event }) => event), unreadable },
  references: read.map(referenceOf),
  withheld: [],
});

export const isCancelledRow = (row: unknown): boolean => googleSketchSchema.safeParse(row).data?.status === "cancelled";

/** What is larger than is read, by what it is without its texts. */
export const withheldRows = (thin: readonly unknown[], setting: GoogleSetting): Withheld[] =>
  thin.flatMap((row) => {
    const found = readGoogleEvent(row, setting);
    if (found === "not an event") return [];
    if (found) return withheldEvent(found.row.id, found.event);
    const { data } = googleSketchSchema.safeParse(row);
    return data ? unsaid(data.id) : [];
  });

const identityOf = ({ id, recurrence }: ReadGoogleEvent["event"]): string => `${originalStartOf(recurrence)} ${id}`;

const isCancelled = ({ event }: ReadGoogleEvent): boolean => event.status === "CANCELLED";

/** Of what was deleted some lingers in whole and some as a mere id. What was made anew by the same id is there. */
export const readListed = async (rows: readonly unknown[], setting: GoogleSetting): Promise<Listing> => {
  const read: ReadGoogleEvent[] = [];
  let unreadable = 0;
  for (const row of rows) {
    await breathe();
    const sketch = googleSketchSchema.safeParse(row).data;
    if (sketch?.status === "cancelled" && sketch.start == null) continue;
    const found = readGoogleEvent(row, setting);
    if (found === null) unreadable += 1;
    else if (found !== "not an event") read.push(found);
  }
  const living = new Set(read.filter((found) => !isCancelled(found)).map(({ event }) => identityOf(event)));
  return listingOf(
    read.filter((found) => !isCancelled(found) || !living.has(identityOf(found.event))),
    unreadable,
  );
};

/** What a round of changes says. `ended`, `living`: which series it names, of occurrences that went and that are there. */
export type Told = {
  listing: Listing;
  gone: ReadonlySet<string>;
  ended: ReadonlySet<string>;
  living: ReadonlySet<string>;
  /** Events that come once. */
  single: ReadonlySet<string>;
};

export const readTold = async (rows: readonly unknown[], setting: GoogleSetting): Promise<Told> => {
  const [gone, ended, living, single] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const read = new Map<string, ReadGoogleEvent>();
  let unreadable = 0;
  for (const row of rows) {
    await breathe();
    const sketch = googleSketchSchema.safeParse(row).data;
    if (!sketch) {
      unreadable += 1;
      continue;
    }
    const { id, status, recurringEventId: series } = sketch;
    // A change may be told twice, on two pages: the later holds.
    read.delete(id);
    gone.delete(id);
    if (status === "cancelled") {
      gone.add(id);
      ended.add(series ?? id);
      continue;
    }
    if (typeof series === "string") living.add(series);
    else single.add(id);
    const found = readGoogleEvent(row, setting);
    if (found === null) unreadable += 1;
    else if (found !== "not an event") read.set(id, found);
  }
  return { listing: listingOf([...read.values()], unreadable), gone, ended, living, single };
};
