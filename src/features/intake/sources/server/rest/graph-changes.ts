import { type GraphChange, graphChangeSchema, GRAPH_EVENT_FIELDS } from "#features/intake/sources/json/graph-event.ts";
import {
  type GraphSetting,
  type ReadGraphEvent,
  readGraphEvent,
} from "#features/intake/sources/json/read-graph-event.ts";
import { askGraph, goodBody, graphEvent, graphPages, isGone } from "./ask-graph.ts";
import { PAGE_SIZE } from "./all-pages.ts";
import { addressAt, type JsonService } from "./ask-json.ts";
import {
  type GraphCursor,
  graphListing,
  type KnownOccurrence,
  knownSeries,
  seriesMark,
  withheldRows,
  writeCursor,
} from "./graph-cursor.ts";
import { unlessWithheld, unsaid } from "./one-event.ts";
import type { Access, Changes, Withheld } from "../syncing/port.ts";
import { breathe } from "../syncing/in-turns.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";

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
 * What Graph does not hand over when it is looked up stays as it was, and is pending until a later round.
 */
class Tracker {
  readonly #round: Round;
  readonly #known: ReadonlyMap<string, KnownOccurrence[]>;
  readonly #found = new Map<string, ReadGraphEvent>();
  readonly #gone = new Set<string>();
  readonly #masters = new Set<string>();
  readonly #pending = new Set<string>();
  /** Larger than is read: told anew when it changes. */
  readonly #tooLarge = new Map<string, Withheld>();
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
      await breathe();
      const isTold = change["@removed"] === undefined;
      if (isTold && change.type === "seriesMaster") this.#masters.add(change.id);
      else if (isTold && change.seriesMasterId != null) this.#masters.add(change.seriesMasterId);
      else if (isTold && change.start != null) this.#takeSingle(change.id, row);
      else if (this.#isKnown(change.id)) await this.#lookUp(change.id);
    }
    for (const id of this.#round.cursor.pending) if (!changes.has(id) && !this.#masters.has(id)) await this.#lookUp(id);
    for (const id of this.#masters) await this.#takeSeries(id);
  }

  changes(link: string): Changes {
    const gone = [...this.#gone].filter((key) => !this.#found.has(key));
    const pending = [...this.#pending];
    const withheld = [...this.#tooLarge.values(), ...pending.map(unsaid)];
    const listing = graphListing([...this.#found.values()], this.#unreadable, withheld);
    return { is: "changes", ...listing, gone, cursor: writeCursor({ ...this.#round.cursor, link, pending }) };
  }

  #occurrencesOf(master: string): readonly KnownOccurrence[] {
    return this.#known.get(seriesMark(master)) ?? [];
  }

  #isKnown(id: string): boolean {
    return this.#round.etags.has(id) || this.#occurrencesOf(id).length > 0;
  }

  #count(): void {
    this.#lookups += 1;
    if (this.#lookups > LOOKUPS_MAX) throw new TooMuchChanged();
  }

  /** What is said of one event; null: it is pending. */
  async #ask<Told>(
    id: string,
    { more = [], parameters = {} }: { more?: readonly string[]; parameters?: Readonly<Record<string, string>> },
    ask: (access: Access, service: JsonService, address: URL) => Promise<Told>,
  ): Promise<{ told: Told } | null> {
    const { access, service, calendarId } = this.#round;
    const calendar = ["me", "calendars", calendarId];
    const address = addressAt(service, [...calendar, "events", id, ...more], {
      $select: GRAPH_EVENT_FIELDS,
      ...parameters,
    });
    this.#count();
    const found = await unlessWithheld(
      () => ask(access, service, address),
      async () => {
        this.#count();
        goodBody(await askGraph(access, addressAt(service, calendar, { $select: "id" }), service), service, "calendar");
      },
    );
    if (found === null) this.#pending.add(id);
    return found;
  }

  /** What is said to be removed may only have left the window, as one event or as a series. */
  async #lookUp(id: string): Promise<void> {
    const found = await this.#ask(id, {}, (...asked) => unlessTooLarge(graphEvent(...asked)));
    if (found === null) return;
    const { told } = found;
    if (told === undefined) this.#tooLarge.set(id, unsaid(id));
    else if (graphChangeSchema.safeParse(told).data?.type === "seriesMaster") this.#masters.add(id);
    else if (told !== null) this.#takeSingle(id, told);
    else for (const key of [id, ...this.#occurrencesOf(id).map((occurrence) => occurrence.key)]) this.#lose(key);
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
    const { cursor, etags } = this.#round;
    const [from, until] = [cursor.from.getTime(), cursor.until.getTime()];
    const parameters = {
      startDateTime: new Date(from - YEAR_MS).toISOString(),
      endDateTime: new Date(until + YEAR_MS).toISOString(),
      $top: String(PAGE_SIZE),
    };
    const found = await this.#ask(master, { more: ["instances"], parameters }, (access, service, address) =>
      graphPages(access, service, address, { of: "calendar", size: PAGE_SIZE, hasThin: true, isNone: isGone }),
    );
    if (found === null) return;
    const pages = found.told;
    const withheld = withheldRows(pages?.flatMap(({ thin }) => thin) ?? [], this.#round.setting);
    const ids = new Set(withheld.map(({ outsideKey }) => outsideKey));
    for (const one of withheld) this.#tooLarge.set(one.outsideKey, one);
    for (const row of pages?.flatMap(({ value }) => value) ?? []) {
      await breathe();
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

/** What a delta round means. `link`: where the following one begins. */
export const readRound = async (round: Round, rows: readonly unknown[], link: string): Promise<Changes> => {
  const tracker = new Tracker(round);
  try {
    await tracker.take(rows);
  } catch (error) {
    if (error instanceof TooMuchChanged) return { is: "reset" };
    throw error;
  }
  return tracker.changes(link);
};
