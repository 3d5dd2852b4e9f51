import type { Grid } from "#shared/sheets/cell.ts";
import { readSheetFile } from "#server/sheets/read-sheet-file.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { summarizeLeftOut } from "#features/intake/sources/rules.ts";
import type { ReadCalendar } from "../reading/read-calendar-file.ts";
import { NO_TRIPS, readTrips, type TripRequest } from "./read-trips.ts";
import { findTrips } from "./trip-columns.ts";

const hasTrips = (grid: Grid): boolean => findTrips(grid) !== null;

/** A mileage log, read in the guarded process of all tables; why it isn't one is a sentence for whoever brought it. */
const readTripSheet = async (path: string): Promise<Result<Grid>> => {
  const sheet = await readSheetFile({ path, isWanted: hasTrips });
  if (!sheet.ok) return refused(sheet.reason.message);
  return hasTrips(sheet.value.grid) ? ok(sheet.value.grid) : refused(NO_TRIPS);
};

/** Whether a file is a mileage log, before it is kept. */
export const peekTrips = async (path: string): Promise<Result<{ name: null }>> => {
  const grid = await readTripSheet(path);
  return grid.ok ? ok({ name: null }) : grid;
};

export const readTripFile = async (path: string, request: TripRequest): Promise<Result<ReadCalendar>> => {
  const grid = await readTripSheet(path);
  const reading = grid.ok ? await readTrips(grid.value, request) : grid;
  if (!reading.ok) return reading;
  const { items, leftOut, unknownZones } = reading.value;
  return ok({ items, leftOut: summarizeLeftOut(leftOut), unknownZones });
};
