import { type GraphChange, graphChangeSchema, GRAPH_EVENT_FIELDS } from "#features/intake/sources/json/graph-event.ts";
import {
  type GraphSetting,
  type ReadGraphEvent,
  readGraphEvent,
} from "#features/intake/sources/json/read-graph-event.ts";
import { graphEvent, graphPages, isGone } from "./ask-graph.ts";
import { addressAt, type JsonService, PAGE_SIZE } from "./ask-json.ts";
import { type GraphCursor, graphListing, type KnownOccurrence, knownSeries, seriesMark } from "./graph-cursor.ts";
import type { Access, Changes } from "../syncing/port.ts";

/** More requests than this for one round: everything is listed anew instead. */
const LOOKUPS_MAX = 60;
const YEAR_MS = 366 * 86_400_000;

/** What changed is more than can be asked for one by one. */
export class TooMuchChanged extends Error {}

export type Round = {
  service: JsonService;
  access: Access;
  calendarId: string;
  cursor: GraphCursor;
  setting: GraphSetting;
  /** What is known, by key. */
  etags: ReadonlyMap<string, string | null>;
};

/**
 * Makes changes of a delta round, which tells that something changed and seldom how: occurrences come without their fields
 * (microsoft-graph-docs#7632), deleted ones not at all (#4501), and what is outside of the window as removed (#6599). So
 * single events are taken as they come, series are read anew, and what is said to be removed is looked up if it was known.
 */
class Tracker {
  readonly #round: Round;
  readonly #known: ReadonlyMap<string, KnownOccurrence[]>;
  readonly #found = new Map<string, ReadGraphEvent>();
  readonly #gone = new Set<string>();
  readonly #masters = new Set<string>();
  #unreadable = 0;
  #lookups = 0;

  constructor(round: Round) {
    this.#round = round;
    this.#known = knownSeries(round.etags);
  }

  async take(rows: readonly unknown[]): Promise<void> {
    const changes = new Map<string, { change: GraphChange; row: unknown }>();
    for (const row of rows) {
      const change = graphChangeSchema.safeParse(row).data;
      if (change) changes.set(change.id, { change, row });
      else this.#unreadable += 1;
    }
    for (const { change, row } of changes.values()) {
      const isTold = change["@removed"] === undefined;
      if (isTold && change.type === "seriesMaster") this.#masters.add(change.id);
      else if (isTold && change.seriesMasterId != null) this.#masters.add(change.seriesMasterId);
      else if (isTold && change.start != null) this.#takeSingle(change.id, row);
      else await this.#lookUp(change.id);
    }
    for (const id of this.#masters) await this.#takeSeries(id);
  }

  changes(cursor: string): Changes {
    const gone = [...this.#gone].filter((key) => !this.#found.has(key));
    return { is: "changes", ...graphListing([...this.#found.values()], this.#unreadable), gone, cursor };
  }

  #occurrencesOf(master: string): readonly KnownOccurrence[] {
    return this.#known.get(seriesMark(master)) ?? [];
  }

  #address(id: string, more: readonly string[], parameters: Readonly<Record<string, string>>): URL {
    this.#lookups += 1;
    if (this.#lookups > LOOKUPS_MAX) throw new TooMuchChanged();
    const path = ["me", "calendars", this.#round.calendarId, "events", id, ...more];
    return addressAt(this.#round.service, path, { $select: GRAPH_EVENT_FIELDS, ...parameters });
  }

  /** What is said to be removed may only have left the window, as one event or as a series. */
  async #lookUp(id: string): Promise<void> {
    const occurrences = this.#occurrencesOf(id);
    if (!this.#round.etags.has(id) && occurrences.length === 0) return;
    const { access, service } = this.#round;
    const event = await graphEvent(access, service, this.#address(id, [], {}));
    if (graphChangeSchema.safeParse(event).data?.type === "seriesMaster") this.#masters.add(id);
    else if (event !== null) this.#takeSingle(id, event);
    else for (const key of [id, ...occurrences.map((occurrence) => occurrence.key)]) this.#lose(key);
  }

  /** A series that comes once now is known by the id of its master. */
  #takeSingle(id: string, row: unknown): void {
    for (const { key } of this.#occurrencesOf(id)) this.#lose(key);
    const read = readGraphEvent(row, this.#round.setting);
    if (read) this.#found.set(read.row.id, read);
    else this.#unreadable += 1;
  }

  #lose(key: string): void {
    if (this.#round.etags.has(key)) this.#gone.add(key);
  }

  /** All of a series within a year of the window, so that what was moved out of it is found; what is missed is no more. */
  async #takeSeries(master: string): Promise<void> {
    const { access, service, cursor, etags } = this.#round;
    const [from, until] = [cursor.from.getTime(), cursor.until.getTime()];
    const address = this.#address(master, ["instances"], {
      startDateTime: new Date(from - YEAR_MS).toISOString(),
      endDateTime: new Date(until + YEAR_MS).toISOString(),
      $top: String(PAGE_SIZE),
    });
    const pages = await graphPages(access, service, address, { of: "calendar", isNone: isGone });
    const ids = new Set<string>();
    for (const row of pages?.flatMap(({ value }) => value) ?? []) {
      const read = readGraphEvent(row, this.#round.setting);
      if (!read) {
        this.#unreadable += 1;
        continue;
      }
      ids.add(read.row.id);
      if (etags.has(read.row.id) || isIn(read, from, until)) this.#found.set(read.row.id, read);
    }
    const isMissed = ({ key, original }: KnownOccurrence): boolean =>
      !ids.has(key) && (!pages || (original >= from - YEAR_MS && original < until + YEAR_MS));
    for (const occurrence of this.#occurrencesOf(master)) if (isMissed(occurrence)) this.#lose(occurrence.key);
    // A single event that is a series now keeps its id, and is no event any more.
    this.#lose(master);
  }
}

const DAY_MS = 86_400_000;

/** Whether an occurrence is of the days of a window, by its start in any zone. */
const isIn = ({ event: { start, end } }: ReadGraphEvent, from: number, until: number): boolean =>
  start.wall < until + DAY_MS && (end ?? start).wall > from - DAY_MS;

/** What a delta round means. `next`: where the following one begins. */
export const readRound = async (round: Round, rows: readonly unknown[], next: string): Promise<Changes> => {
  const tracker = new Tracker(round);
  try {
    await tracker.take(rows);
  } catch (error) {
    if (error instanceof TooMuchChanged) return { is: "reset" };
    throw error;
  }
  return tracker.changes(next);
};
