import { cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import { type CalendarRequest, ITEMS_MAX } from "#features/intake/sources/ics/read-calendar.ts";
import type { LeftOut, LeftOutReason } from "#features/intake/sources/left-out.ts";
import { ZONE_NAME_MAX_CHARACTERS, ZONES_ASKED_MAX } from "#features/intake/sources/zone-answer.ts";
import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import { type Item, ITEM_LIMITS } from "#shared/item.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { type Cell, cellText, type Grid, type GridRow, meaningfulText } from "#shared/sheets/cell.ts";
import type { DayOptions } from "#shared/sheets/parse-day.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import { dayOptionsOf } from "#shared/sheets/day-order.ts";
import { reasonByCategory } from "./trip-category.ts";
import { findTrips, type TripColumns, type TripTable } from "./trip-columns.ts";
import { type TripTimes, timesOfTrip } from "./trip-times.ts";

export type TripRequest = Pick<CalendarRequest, "now" | "startsOn" | "endsOn" | "timeZone" | "zones">;
export type TripReading = { items: Item[]; leftOut: LeftOut[]; unknownZones: string[] };

export const NO_TRIPS =
  "This isn't a mileage log that we know. Export your drives from MileIQ, Everlance, Stride or TripLog as CSV or XLSX.";
const DAY_OR_MONTH =
  "We can't tell whether your dates have the day or the month first. Export them as 2026-03-14 and import that.";

const DAY_MS = 86_400_000;
/** No one drives for longer without a stop: the times of such a drive say something else than how long it took. */
const DRIVE_MAX_MS = 12 * 3_600_000;
const PLACE_CHARACTERS = 120;
/** Kept as it is written, with whichever point. */
const NUMBER = /^\d[\d.,]*$|^\.\d+$/;
const UNIT = / ?(mi|miles?|km|kilometers?)\.?$/i;
/** More than any number with its unit: what is longer is none, and nothing searches it. */
const DISTANCE_CHARACTERS = 40;

/** A formula says nothing: who writes it means its result. */
const wordsOf = (row: GridRow, at: number | undefined, maximum: number): string => {
  const text = at === undefined ? "" : meaningfulText(row.cells[at]);
  return text.startsWith("=") ? "" : cleanText(text.replaceAll(/\s+/g, " "), maximum);
};

/** "12.4 miles", as it is found; empty where none are said, null for what is no number. Never a length. */
const distanceOf = (row: GridRow, { miles, kilometers }: TripColumns): string | null => {
  const at = miles ?? kilometers;
  const text = at === undefined ? "" : meaningfulText(row.cells[at]).replaceAll(/\s+/g, " ");
  if (text.length > DISTANCE_CHARACTERS) return null;
  const number = text.replace(UNIT, "");
  if (number === "") return "";
  if (!NUMBER.test(number)) return null;
  const isInKilometers = miles === undefined || /k/i.test(UNIT.exec(text)?.[1] ?? "");
  if (isInKilometers) return `${number} km`;
  return number === "1" ? "1 mile" : `${number} miles`;
};

type Trip = { places: string; distance: string; purpose: string; notes: string; category: string };

const placesOf = (from: string, to: string): string => {
  if (from === "") return to === "" ? "A drive" : `To ${to}`;
  return to === "" ? `From ${from}` : `${from} to ${to}`;
};

const tripOf = (row: GridRow, columns: TripColumns): Trip | null => {
  const distance = distanceOf(row, columns);
  if (distance === null) return null;
  const words = (at: number | undefined): string => wordsOf(row, at, ITEM_LIMITS.titleCharacters);
  return {
    places: placesOf(wordsOf(row, columns.from, PLACE_CHARACTERS), wordsOf(row, columns.to, PLACE_CHARACTERS)),
    distance,
    purpose: words(columns.purpose),
    notes: words(columns.notes),
    category: words(columns.category),
  };
};

const titleOf = ({ places, distance }: Trip): string => [places, distance].filter((part) => part !== "").join(", ");

/** A drive on a day without times is over when that day is, and today's by now. */
const endOf = ({ date, timeZone, startMs, endMs }: TripTimes, now: number): number =>
  endMs ?? startMs ?? Math.min(now, instantInZone(addDays(date, 1), "00:00:00", timeZone));

const reasonAgainst = (trip: Trip, times: TripTimes, request: TripRequest): LeftOutReason | null => {
  const { date, startMs, endMs, timeZone } = times;
  const now = Date.parse(request.now);
  if (date < request.startsOn || date > request.endsOn)
    return date > civilDateInZone(new Date(now), timeZone) ? "future" : "outside-window";
  const reason = reasonByCategory(trip.category, trip.purpose);
  if (reason) return reason;
  if (endOf(times, now) > now) return "future";
  if (startMs === null || endMs === null) return null;
  if (endMs < startMs) return "unreadable";
  return endMs - startMs > DAY_MS ? "longer-than-a-day" : null;
};

/** Where someone went for themselves is kept nowhere, whatever else there is to say of the drive. */
const isHidden = (row: GridRow, columns: TripColumns): boolean => {
  const words = (at: number | undefined): string => wordsOf(row, at, ITEM_LIMITS.titleCharacters);
  return reasonByCategory(words(columns.category), words(columns.purpose)) !== null;
};

/** What a drive that is left out is called. */
const nameOfLeftOut = (row: GridRow, columns: TripColumns, trip: Trip | null): string => {
  if (isHidden(row, columns)) return "";
  return trip ? titleOf(trip) : wordsOf(row, columns.to ?? columns.from, PLACE_CHARACTERS);
};

/** A short number counts the rows of a file, and means another drive in the next one. */
const idOf = (text: string): string => (/^\d{1,7}$/.test(text) ? "" : text);

/** Known by the app's own id, else by its start, its places and its miles; of a day without times, by the day. */
const identityOf = (ownId: string, trip: Trip, { date, startMs }: TripTimes): Pick<Item, "id" | "start"> => {
  if (ownId !== "") return { id: ownId, start: null };
  const id = cleanText(`${startMs === null ? `${date} ` : ""}${titleOf(trip)}`, ITEM_LIMITS.idCharacters - 10);
  return { id, start: startMs === null ? null : new Date(startMs).toISOString() };
};

const itemOf = (ownId: string, trip: Trip, times: TripTimes, now: number): Item => {
  const { date, timeStarted, timeEnded, timeZone, startMs, endMs } = times;
  const hasLength = startMs !== null && endMs !== null && endMs > startMs && endMs - startMs <= DRIVE_MAX_MS;
  return {
    kind: "trip",
    ...identityOf(ownId, trip, times),
    title: titleOf(trip),
    location: "",
    text: [trip.purpose, trip.notes].filter((part) => part !== "").join(". "),
    organizer: null,
    senders: [],
    recipients: [],
    attendees: [],
    labels: trip.category === "" ? [] : [trip.category],
    date,
    timeStarted,
    timeEnded: hasLength ? timeEnded : null,
    timeZone,
    seconds: hasLength ? Math.round((endMs - startMs) / 1000) : null,
    isAllDay: false,
    endsAt: new Date(endOf(times, now)).toISOString(),
    answer: "unknown",
    sourceCreatedAt: null,
    sequence: 0,
  };
};

class Reader {
  readonly #request: TripRequest;
  readonly #table: TripTable;
  readonly #day: DayOptions;
  readonly #alike = new Map<string, number>();
  readonly reading: TripReading = { items: [], leftOut: [], unknownZones: [] };

  constructor(request: TripRequest, table: TripTable, day: DayOptions) {
    this.#request = request;
    this.#table = table;
    this.#day = day;
  }

  /** And no row of sums, no line of names once more, no note: those say one thing at most. */
  #isDrive(row: GridRow): boolean {
    const { date, start, from, to, miles, kilometers } = this.#table.columns;
    const textOf = (cells: GridRow["cells"], at: number | undefined): string =>
      at === undefined ? "" : cellText(cells[at]);
    const [day, place, length] = [date ?? start, textOf(row.cells, from) === "" ? to : from, miles ?? kilometers];
    const said = [day, place, length].filter((at) => textOf(row.cells, at) !== "");
    const first = row.cells.map(cellText).find((text) => text !== "") ?? "";
    const isHeader = said.every((at) => textOf(row.cells, at) === textOf(this.#table.header.cells, at));
    return said.length > 1 && !isHeader && !/^(grand )?totals?\b/i.test(first);
  }

  #noteZone(name: string): void {
    const { unknownZones } = this.reading;
    const canBeAsked = name === cleanText(name, ZONE_NAME_MAX_CHARACTERS) && unknownZones.length < ZONES_ASKED_MAX;
    if (canBeAsked && !unknownZones.includes(name)) unknownZones.push(name);
  }

  /** Two drives that nothing tells apart are two: the second of a file is the second of the next one. */
  #told(item: Item): Item {
    const key = `${item.start} ${item.id}`;
    const count = (this.#alike.get(key) ?? 0) + 1;
    this.#alike.set(key, count);
    return count === 1 || item.start !== null ? item : { ...item, id: `${item.id} #${count}` };
  }

  take(row: GridRow): void {
    if (!this.#isDrive(row)) return;
    const { columns } = this.#table;
    const { leftOut, items } = this.reading;
    const zones = { home: this.#request.timeZone, answers: this.#request.zones };
    const [trip, times] = [tripOf(row, columns), timesOfTrip(row, columns, { day: this.#day, zones })];
    const title = nameOfLeftOut(row, columns, trip);
    if (times && "unknownZone" in times) {
      this.#noteZone(times.unknownZone);
      leftOut.push({ title, date: null, reason: "zone-unknown" });
    } else if (!trip || !times) leftOut.push({ title, date: times?.date ?? null, reason: "unreadable" });
    else {
      const reason = reasonAgainst(trip, times, this.#request);
      const now = Date.parse(this.#request.now);
      const ownId = idOf(wordsOf(row, columns.id, ITEM_LIMITS.idCharacters));
      if (reason) leftOut.push({ title, date: times.date, reason });
      else if (items.length >= ITEMS_MAX) leftOut.push({ title, date: times.date, reason: "too-many" });
      else items.push(this.#told(itemOf(ownId, trip, times, now)));
    }
  }
}

const daysOf = ({ columns, rows }: TripTable): (Cell | undefined)[] => {
  const at = columns.date ?? columns.start ?? -1;
  return rows.map((row) => row.cells[at]);
};

const begin = (grid: Grid, request: TripRequest): Result<{ rows: readonly GridRow[]; reader: Reader }> => {
  const table = findTrips(grid);
  if (!table) return refused(NO_TRIPS);
  const day = dayOptionsOf(daysOf(table), grid.epoch1904 ?? false);
  return day ? ok({ rows: table.rows, reader: new Reader(request, table, day) }) : refused(DAY_OR_MONTH);
};

/** Short enough that no one else waits for it, whatever is in a row. */
const AT_ONCE_MS = 20;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Reads the drives of a mileage app. The same grid and request give the same answer anywhere. */
export const readTrips = async (grid: Grid, request: TripRequest): Promise<Result<TripReading>> => {
  const begun = begin(grid, request);
  if (!begun.ok) return begun;
  const { rows, reader } = begun.value;
  let begunAt = performance.now();
  for (const row of rows) {
    if (performance.now() - begunAt > AT_ONCE_MS) {
      await pause();
      begunAt = performance.now();
    }
    reader.take(row);
  }
  return ok(reader.reading);
};
