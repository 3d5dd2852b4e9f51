import { civilDateInZone, type CivilDate } from "#shared/civil-date.ts";
import { cellText, type Cell, type DateCell } from "#shared/sheets/cell.ts";
import { expandMoment, looksLikeDay, parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";
import { parseTimeOfDay } from "./parse-time.ts";
import { wallClockToEpochSeconds } from "./wall-clock.ts";

/** American zones by the name that holds in winter and summer: the day decides which of the two. */
const GENERIC_ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ET: "America/New_York",
    CT: "America/Chicago",
    MT: "America/Denver",
    PT: "America/Los_Angeles",
    AKT: "America/Anchorage",
  }),
);

/** Hours ahead of UTC. Names that two zones share (IST) are not here, but the American ones. */
const NAMED_ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    UTC: 0,
    GMT: 0,
    Z: 0,
    NST: -3.5,
    NDT: -2.5,
    AST: -4,
    ADT: -3,
    EST: -5,
    EDT: -4,
    CST: -6,
    CDT: -5,
    MST: -7,
    MDT: -6,
    PST: -8,
    PDT: -7,
    AKST: -9,
    AKDT: -8,
    HST: -10,
    WET: 0,
    WEST: 1,
    BST: 1,
    CET: 1,
    CEST: 2,
    EET: 2,
    EEST: 3,
    MSK: 3,
    SGT: 8,
    HKT: 8,
    AWST: 8,
    JST: 9,
    KST: 9,
    ACST: 9.5,
    ACDT: 10.5,
    AEST: 10,
    AEDT: 11,
    NZST: 12,
    NZDT: 13,
  }),
);
/** The zone after a moment: Z, UTC, -04:00, +0530, GMT-5, EST, (EST). */
const ZONE = new RegExp(
  `(?<=\\d|[ap]\\.?m\\.?)\\s*\\(?(${[...NAMED_ZONES.keys(), ...GENERIC_ZONES.keys()].join("|")}|(?:UTC|GMT)?[+-]\\d{1,2}(?::?\\d{2})?)\\)?$`,
  "i",
);
const CLOCK = /\d{1,2}:\d{2}/;
/** "9:00-10:00" is a range: a bare offset must follow the T form, seconds, or a space, and must have four digits. */
const HAS_OFFSET = /T\d|:\d{2}:\d{2}(?:\.\d+)?\s*[+-]|\s[+-]\d{4}$|(?:UTC|GMT)[+-]/i;

const split = (cell: Cell | undefined): { text: string; zone: string } | null => {
  if (typeof cell !== "string") return null;
  const text = expandMoment(cellText(cell));
  if (text.length > 60 || !CLOCK.test(text)) return null;
  const [all = "", zone] = ZONE.exec(text) ?? [];
  if (zone === undefined || (/^[+-]/.test(zone) && !HAS_OFFSET.test(text))) return null;
  const moment = text.slice(0, -all.length).trim();
  return CLOCK.test(moment) && looksLikeDay(moment) ? { text: moment, zone } : null;
};

/** The letters after a time that stand for a zone, if they do: "IST", "(ART)". */
const LETTERS = /\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\s*\(?([A-Z]{2,5})\)?$/;
const HALVES = new Set(["AM", "PM"]);
/** Standard time of China and of Cuba. */
const CENTRAL = new Set(["CST", "CDT"]);

/** The name of a zone that cannot be read: several places use it, or we don't know it. Null where there is none. */
export const unreadZone = (cell: Cell | undefined, timeZone: string): string | null => {
  const zone = typeof cell === "string" ? (LETTERS.exec(cellText(cell).trim())?.[1] ?? null) : null;
  if (zone === null || HALVES.has(zone)) return null;
  if (CENTRAL.has(zone) && /^(?:Asia\/|America\/Havana$)/.test(timeZone)) return zone;
  return NAMED_ZONES.has(zone) || GENERIC_ZONES.has(zone) ? null : zone;
};

export const isZoned = (cell: Cell | undefined): boolean => split(cell) !== null;

/** How many seconds the clocks of a zone are ahead of UTC. */
const offsetOf = (zone: string): number => {
  const named = NAMED_ZONES.get(zone.toUpperCase());
  if (named !== undefined) return named * 3600;
  const numbers = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!numbers) return 0;
  const [, sign, hours, minutes = "0"] = numbers;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
};

export const epochOf = (day: CivilDate, seconds: number, offset: number): number =>
  Date.parse(`${day}T00:00:00Z`) / 1000 + seconds - offset;

/** An instant on a person's clock. */
export const momentCell = (epochSeconds: number, timeZone: string): DateCell => {
  const time = timeOfDayInZone(epochSeconds * 1000, timeZone);
  const day = civilDateInZone(new Date(epochSeconds * 1000), timeZone);
  return { kind: "date", iso: `${day}T${time.length === 5 ? `${time}:00` : time}`, epochSeconds };
};

export const zonedCell = (cell: Cell | undefined, day: DayOptions, timeZone: string): DateCell | null => {
  const parts = split(cell);
  if (!parts) return null;
  const date = parseDay(parts.text, day);
  const seconds = parseTimeOfDay(parts.text);
  if (!date.ok || seconds === null) return null;
  const generic = GENERIC_ZONES.get(parts.zone.toUpperCase());
  if (generic !== undefined)
    return momentCell(Math.floor(wallClockToEpochSeconds(date.value, seconds, generic)), timeZone);
  return momentCell(Math.floor(epochOf(date.value, seconds, offsetOf(parts.zone))), timeZone);
};
