import { parseTimeOfDay } from "#features/intake/imports/server/index.ts";
import { type Cell, cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";

/** What the columns of MileIQ, Everlance, Stride, TripLog and their like are called; the likeliest name first. */
const NAMES = {
  id: ["trip id", "drive id", "tripid", "uuid"],
  date: ["date", "trip date", "drive date", "day"],
  start: ["start date", "start time", "time started", "start date time", "started at", "started", "departure time"],
  end: ["end date", "end time", "time ended", "end date time", "ended at", "ended", "arrival time", "stop time"],
  from: [
    "from",
    "start location",
    "starting location",
    "start place",
    "origin",
    "from location",
    "start address",
    "from address",
    "from full address",
  ],
  to: [
    "to",
    "end location",
    "ending location",
    "stop location",
    "end place",
    "destination",
    "to location",
    "end address",
    "to address",
    "to full address",
  ],
  miles: ["miles", "distance", "distance mi", "distance miles", "total miles", "trip miles", "miles driven", "mileage"],
  kilometers: ["kilometers", "km", "distance km", "distance kilometers"],
  category: ["category", "classification", "trip type", "activity", "type"],
  purpose: ["purpose", "business purpose", "trip purpose", "reason"],
  notes: ["notes", "note", "comments", "comment", "memo"],
  zone: ["time zone", "timezone"],
} as const satisfies Record<string, readonly string[]>;

type Meaning = keyof typeof NAMES;
export type TripColumns = Partial<Record<Meaning, number>>;
export type TripTable = { columns: TripColumns; header: GridRow; rows: GridRow[] };

/** Above the line of names stand a title, a driver, a car and sums of months. */
const HEADER_SEARCH_ROWS = 100;

const nameOf = (cell: Cell): string =>
  cellText(cell)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();

const placesOrTimes = (names: readonly string[], word: string, columns: TripColumns): number | undefined => {
  const at = names.indexOf(word);
  return at < 0 || Object.values(columns).includes(at) ? undefined : at;
};

const columnsOf = ({ cells }: GridRow): TripColumns => {
  const names = cells.map(nameOf);
  const columns: TripColumns = {};
  for (const meaning of Object.keys(NAMES) as Meaning[]) {
    const known = NAMES[meaning].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (known !== undefined) columns[meaning] = known;
  }
  return columns;
};

/** "Start" and "Stop" are places next to a column of start times, and else times. */
const withBareNames = (header: GridRow, columns: TripColumns, sample: GridRow | undefined): TripColumns => {
  const names = header.cells.map(nameOf);
  const [start, end] = [
    placesOrTimes(names, "start", columns),
    placesOrTimes(names, "stop", columns) ?? placesOrTimes(names, "end", columns),
  ];
  if (start === undefined || end === undefined) return columns;
  const isTime = parseTimeOfDay(sample?.cells[start]) !== null;
  return isTime
    ? { ...columns, start: columns.start ?? start, end: columns.end ?? end }
    : { ...columns, from: columns.from ?? start, to: columns.to ?? end };
};

const saysTrips = ({ date, start, miles, kilometers, from, to, purpose }: TripColumns): boolean =>
  (date ?? start) !== undefined && (miles ?? kilometers) !== undefined && (from ?? to ?? purpose) !== undefined;

/** The drives of a grid; null for a table of something else. */
export const findTrips = ({ rows }: Grid): TripTable | null => {
  const filled = rows.filter(({ cells }) => cells.length > 0);
  for (const [index, header] of filled.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const columns = withBareNames(header, columnsOf(header), filled[index + 1]);
    if (saysTrips(columns)) return { columns, header, rows: filled.slice(index + 1) };
  }
  return null;
};
