import { civilDateInZone, type CivilDate } from "#shared/civil-date.ts";
import { cellText, type Cell, type DateCell } from "#shared/sheets/cell.ts";
import { expandMoment, looksLikeDay, parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";
import { parseTimeOfDay } from "./parse-time.ts";

/** The zone after a moment: Z, UTC, -04:00, +0530, GMT-5, EST. */
const ZONE = /(?<=\d|[ap]\.?m\.?)\s*(Z|UTC|GMT|[ECMP][SD]T|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)$/i;
const CLOCK = /\d{1,2}:\d{2}/;
/** "9:00-10:00" is a range: a bare offset must follow the T form, seconds, or a space, and must have four digits. */
const HAS_OFFSET = /T\d|:\d{2}:\d{2}(?:\.\d+)?\s*[+-]|\s[+-]\d{4}$|(?:UTC|GMT)[+-]/i;
const US_ZONES: Readonly<Record<string, number>> = { E: -5, C: -6, M: -7, P: -8 };

const split = (cell: Cell | undefined): { text: string; zone: string } | null => {
  if (typeof cell !== "string") return null;
  const text = expandMoment(cellText(cell));
  if (text.length > 60 || !CLOCK.test(text)) return null;
  const zone = ZONE.exec(text)?.[1];
  if (zone === undefined || (/^[+-]/.test(zone) && !HAS_OFFSET.test(text))) return null;
  const moment = text.slice(0, -zone.length).trim();
  return CLOCK.test(moment) && looksLikeDay(moment) ? { text: moment, zone } : null;
};

export const isZoned = (cell: Cell | undefined): boolean => split(cell) !== null;

/** How many seconds the clocks of a zone are ahead of UTC. */
const offsetOf = (zone: string): number => {
  const named = /^([ECMP])([SD])T$/i.exec(zone);
  if (named) return ((US_ZONES[named[1]?.toUpperCase() ?? ""] ?? 0) + (named[2]?.toUpperCase() === "D" ? 1 : 0)) * 3600;
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
  return momentCell(Math.floor(epochOf(date.value, seconds, offsetOf(parts.zone))), timeZone);
};
