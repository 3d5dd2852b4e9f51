import { findIana } from "windows-iana";
import { parseTimeOfDay, zonedCell } from "#features/intake/imports/server/index.ts";
import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { type Cell, cellText, type GridRow } from "#shared/sheets/cell.ts";
import { type DayOptions, looksLikeDay, parseDay } from "#shared/sheets/parse-day.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import type { ZoneAnswer } from "#features/intake/sources/zone-answer.ts";
import { isZoneName } from "#features/intake/sources/ics/zones/zone.ts";
import type { TripColumns } from "./trip-columns.ts";

export type TripZones = { home: string; answers: readonly ZoneAnswer[] };

export type TripTimes = {
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  startMs: number | null;
  endMs: number | null;
};

const DAY_SECONDS = 86_400;
/** A drive over midnight is short. An end that is further from its start is a slip, or on another clock. */
const OVERNIGHT_MAX_MS = 6 * 3_600_000;

/** As a calendar writes it: 09:05:00. */
const clockOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);

/** The zone that a drive names, as the IANA, Windows or the person calls it; null: nothing explains it. */
const zoneOf = (name: string, { home, answers }: TripZones): string | null => {
  if (name === "") return home;
  if (isZoneName(name)) return name;
  return findIana(name, "001")[0] ?? answers.find((answer) => answer.name === name)?.timeZone ?? null;
};

type Point = { date: CivilDate; seconds: number | null };

/** A day with its time; what is written with a zone of its own comes on the clock of the drive. */
const pointOf = (
  cells: { day: Cell | undefined; time: Cell | undefined },
  day: DayOptions,
  zone: string,
): Point | null => {
  const { day: dayCell = cells.time, time } = cells;
  const zoned = zonedCell(time, day, zone);
  const date = parseDay(zoned ?? dayCell, day);
  if (!date.ok) return null;
  const seconds = parseTimeOfDay(zoned ?? time);
  return { date: date.value, seconds: seconds === null || seconds >= DAY_SECONDS ? null : seconds };
};

const cellOf = (row: GridRow, at: number | undefined): Cell | undefined =>
  at === undefined ? undefined : row.cells[at];

/** Where a cell of a start or an end is a day with a time, it says its own day. */
const dayBeside = (time: Cell | undefined, date: Cell | undefined): Cell | undefined =>
  typeof time !== "number" && looksLikeDay(time) ? time : date;

/** When a drive was, by its own clock. Null: the row names no day. A zone that nothing explains comes by its name. */
export const timesOfTrip = (
  row: GridRow,
  columns: TripColumns,
  { day, zones }: { day: DayOptions; zones: TripZones },
): TripTimes | null | { unknownZone: string } => {
  const name = cellText(cellOf(row, columns.zone));
  const timeZone = zoneOf(name, zones);
  if (timeZone === null) return { unknownZone: name };
  const [date, start, end] = [columns.date, columns.start, columns.end].map((at) => cellOf(row, at));
  const began = pointOf({ day: dayBeside(start, date), time: start }, day, timeZone);
  if (!began) return null;
  const none = { date: began.date, timeStarted: null, timeEnded: null, timeZone, startMs: null, endMs: null };
  if (began.seconds === null) return none;
  const timeStarted = clockOf(began.seconds);
  const startMs = instantInZone(began.date, timeStarted, timeZone);
  const ended = pointOf({ day: dayBeside(end, date ?? start), time: end }, day, timeZone);
  if (ended?.seconds === undefined || ended.seconds === null) return { ...none, timeStarted, startMs };
  // An end without a day of its own that comes before its start is after midnight, or else says nothing.
  const isNextDay = !looksLikeDay(end) && ended.seconds < began.seconds;
  const timeEnded = clockOf(ended.seconds);
  const endMs = instantInZone(isNextDay ? addDays(began.date, 1) : ended.date, timeEnded, timeZone);
  if (isNextDay && endMs - startMs > OVERNIGHT_MAX_MS) return { ...none, timeStarted, startMs };
  return { ...none, timeStarted, timeEnded, startMs, endMs };
};
