import { readFileSync } from "node:fs";
import { readCsv } from "#shared/sheets/read-csv.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { readTrips, type TripReading, type TripRequest } from "../mileage/read-trips.ts";

export const TRIP_REQUEST: TripRequest = {
  now: "2026-03-31T12:00:00.000Z",
  startsOn: "2024-01-01",
  endsOn: "2026-03-31",
  timeZone: "America/New_York",
  zones: [],
};

/** What each app writes, after samples that people have published; names made up. */
export const TRIP_SHAPES = [
  "mileage/mileiq-detail.csv",
  "kinds/mileiq.csv",
  "mileage/everlance.csv",
  "mileage/everlance-zones.csv",
  "mileage/stride.csv",
  "mileage/triplog.csv",
  "mileage/kilometers.csv",
  "mileage/trip-ids.csv",
  "mileage/bare-names.csv",
  "mileage/newest-first.csv",
] as const;

export const gridOf = (csv: string | Buffer): Grid => {
  const read = readCsv(Buffer.from(csv));
  if (!read.ok) throw new Error(read.reason.message);
  return read.value;
};

export const tripsOf = async (grid: Grid, request: Partial<TripRequest> = {}): Promise<TripReading> => {
  const read = await readTrips(grid, { ...TRIP_REQUEST, ...request });
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};

export const shape = (name: (typeof TRIP_SHAPES)[number], request: Partial<TripRequest> = {}): Promise<TripReading> =>
  tripsOf(gridOf(readFileSync(`test/data/${name}`)), request);

/** "2026-03-03 08:05:00-08:31:00 = 26 min: Home to 14 Elm St, 12.4 miles (Meeting. Roofer)". */
export const written = ({ items }: TripReading): string[] =>
  items.map(({ date, timeStarted, timeEnded, seconds, title, text }) => {
    const clock = timeStarted === null ? "" : ` ${timeStarted}-${timeEnded ?? ""}`;
    return `${date}${clock} = ${seconds === null ? "no length" : `${seconds / 60} min`}: ${title}${text === "" ? "" : ` (${text})`}`;
  });

export const leftOut = ({ leftOut: out }: TripReading): string[] =>
  out.map(({ title, date, reason }) => `${date} ${reason}: ${title}`);
