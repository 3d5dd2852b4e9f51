import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { graphChangeSchema } from "#features/intake/sources/json/graph-event.ts";
import {
  type GraphSetting,
  type ReadGraphEvent,
  readGraphEvent,
} from "#features/intake/sources/json/read-graph-event.ts";
import { originalStartOf } from "#features/intake/sources/json/moment-at.ts";
import type { Listing, Reference, Withheld } from "../syncing/port.ts";
import { unsaid, withheldEvent } from "./one-event.ts";

const cursorSchema = z.object({
  link: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  pending: z.optional(z.array(z.string())),
});

/**
 * Where the next round of changes begins, and the fixed window of which it tells. `pending`: ids of events that Graph did
 * not hand over, and that must be asked for again.
 */
export type GraphCursor = { link: string; from: Date; until: Date; pending: readonly string[] };

export const writeCursor = ({ link, from, until, pending }: GraphCursor): string =>
  JSON.stringify({ link, from: from.toISOString(), until: until.toISOString(), pending });

/** Null: it is none of ours. */
export const readCursor = (text: string): GraphCursor | null => {
  try {
    const { data } = cursorSchema.safeParse(JSON.parse(text));
    if (!data) return null;
    const { link, from, until, pending = [] } = data;
    return { link, from: new Date(from), until: new Date(until), pending };
  } catch {
    return null;
  }
};

export const seriesMark = (masterId: string): string =>
  createHash("sha256").update(masterId).digest("base64url").slice(0, 22);

/**
 * Graph tells of no occurrence that was deleted: it must be missed among those of its series. So an occurrence is kept with
 * its series and its original start, behind what says which version it is.
 */
const etagOf = ({ event, row }: ReadGraphEvent): string | null => {
  const version = row.changeKey?.replaceAll(/\s/g, "") || "-";
  const original = originalStartOf(event.recurrence);
  return original === null ? version : `${version} ${original} ${seriesMark(row.seriesMasterId ?? "")}`;
};

export type KnownOccurrence = { key: string; original: number };

/** Known occurrences by the mark of their series. */
export const knownSeries = (etags: ReadonlyMap<string, string | null>): ReadonlyMap<string, KnownOccurrence[]> => {
  const found = new Map<string, KnownOccurrence[]>();
  for (const [key, etag] of etags) {
    const [, original, mark] = etag?.split(" ") ?? [];
    if (original === undefined || mark === undefined) continue;
    const known = { key, original: Date.parse(original) };
    const same = found.get(mark);
    if (same) same.push(known);
    else found.set(mark, [known]);
  }
  return found;
};

/** What is larger than is read, by what it is without its texts. */
export const withheldRows = (thin: readonly unknown[], setting: GraphSetting): Withheld[] =>
  thin.flatMap((row) => {
    const found = readGraphEvent(row, setting);
    if (found) return withheldEvent(found.row.id, found.event);
    const { data } = graphChangeSchema.safeParse(row);
    return data ? unsaid(data.id) : [];
  });

const referenceOf = (read: ReadGraphEvent): Reference => ({
  outsideKey: read.row.id,
  id: read.event.id,
  originalStart: originalStartOf(read.event.recurrence),
  etag: etagOf(read),
});

export const graphListing = (
  read: readonly ReadGraphEvent[],
  unreadable: number,
  withheld: readonly Withheld[] = [],
): Listing => ({
  said: { form: "events", events: read.map(({ event }) => event), unreadable },
  references: read.map(referenceOf),
  withheld,
});
