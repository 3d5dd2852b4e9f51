import { meaningfulText, isDateCell, isDurationCell, type Cell } from "#shared/sheets/cell.ts";
import { expandMoment } from "#shared/sheets/parse-day.ts";

const SECONDS_PER_DAY = 86_400;

/** 10:41, 10:41:07, 9:05 AM, 9.05pm, 9 am, 9a, 14h30. */
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const MILITARY = /^([01]\d|2[0-4])([0-5]\d)(?:\s*h(?:rs|ours)?)?$/;
const AFTER_DATE =
  /(?:T|[\s,]\s*)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m?\.?)?)\s*(?:Z|UTC|GMT|(?:AK|[AECMPN])[SD]?T|HST|WES?T|CES?T|EES?T|BST|MSK|[JK]ST|A[EC][SD]T|AWST|NZ[SD]T|[SH]KT|SGT|[+-]\d{2}:?\d{2}|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?)?$/i;
/** The same with letters that no zone of ours has: who reads the row refuses it by that name. */
const BEFORE_LETTERS = /(?:T|[\s,]\s*)(\d{1,2}:\d{2}(?::\d{2})?\s*(?:[AaPp]\.?[Mm]\.?)?)\s*[A-Z]{2,5}$/;
const RANGE = /^(.{1,15}?)\s*(?:-|\u2013|\u2014|\u2192|\bto\b|\buntil\b|\btill\b)\s*(.{1,15})$/i;

const ofParts = (hours: number, minutes: number, seconds: number, half: string | undefined): number | null => {
  if (minutes > 59 || seconds > 59) return null;
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null;
    return ((hours % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 3600 + minutes * 60 + seconds;
  }
  const total = hours * 3600 + minutes * 60 + seconds;
  return total <= SECONDS_PER_DAY ? total : null;
};

const ofClockText = (text: string): number | null => {
  const word = text.toLowerCase();
  if (word === "noon" || word === "12 noon" || word === "midday") return SECONDS_PER_DAY / 2;
  if (word === "midnight" || word === "12 midnight") return 0;
  const military = MILITARY.exec(text);
  if (military) return ofParts(Number(military[1]), Number(military[2]), 0, undefined);
  const clock = CLOCK.exec(text);
  if (!clock) return null;
  const [, hours, minutes, seconds, half] = clock;
  if (minutes === undefined && half === undefined) return null;
  return ofParts(Number(hours), Number(minutes ?? 0), Number(seconds ?? 0), half);
};

/** A cell of a start or end column in seconds after midnight (0 to 86,400, which is the end of the day), or null. */
export const parseTimeOfDay = (cell: Cell | undefined): number | null => {
  if (cell === null || cell === undefined || typeof cell === "boolean") return null;
  if (isDurationCell(cell)) return cell.seconds >= 0 && cell.seconds <= SECONDS_PER_DAY ? cell.seconds : null;
  if (isDateCell(cell)) return cell.iso.length > 10 ? ofClockText(cell.iso.slice(11)) : null;
  if (typeof cell === "number") {
    if (cell >= 0 && cell < 1) return Math.round(cell * SECONDS_PER_DAY);
    return cell >= 100 ? ofClockText(String(cell).padStart(4, "0")) : null;
  }
  const text = expandMoment(meaningfulText(cell).replace(/\s+/g, " "));
  if (text.length > 40) return null;
  const after = AFTER_DATE.exec(text) ?? BEFORE_LETTERS.exec(text);
  return ofClockText(text) ?? ofClockText(after?.[1]?.trim() ?? "");
};

/** A cell such as "9:05 - 10:15 AM": the end's AM or PM also applies to a start that names none. */
export const parseTimeRange = (cell: Cell | undefined): { start: number; end: number } | null => {
  if (typeof cell !== "string") return null;
  const match = RANGE.exec(meaningfulText(cell).replace(/\s+/g, " "));
  if (!match) return null;
  const [, from = "", to = ""] = match;
  const end = ofClockText(to.trim());
  if (end === null) return null;
  const half = /([ap])\.?m?\.?$/i.exec(to)?.[1];
  const statesHalf = /[ap]\.?m?\.?$/i.test(from);
  const plain = ofClockText(from);
  if (half === undefined || statesHalf) return plain === null ? null : { start: plain, end };
  const same = ofClockText(`${from} ${half}m`);
  if (same !== null && same < end) return { start: same, end };
  const other = ofClockText(`${from} ${half.toLowerCase() === "p" ? "a" : "p"}m`);
  const start = other ?? plain;
  return start === null ? null : { start, end };
};

const BARE_RANGE =
  /^(1[0-2]|[1-9])(?::?([0-5]\d))?\s*([ap])?\.?m?\.?\s*[-\u2013\u2014\u2192]\s*(noon|(1[0-2]|[1-9])(?::([0-5]\d))?\s*([ap])?\.?m?\.?)$/i;

/** "9-10:30", "2-4:30", "11-1" and "1-3p", where a column holds ranges: hours alone are on a clock of twelve. */
export const parseLooseRange = (cell: Cell | undefined): { start: number; end: number } | null => {
  const strict = parseTimeRange(cell);
  if (strict !== null || typeof cell !== "string") return strict;
  const match = BARE_RANGE.exec(meaningfulText(cell));
  if (!match) return null;
  const [, from, fromMinutes, fromHalf, word = "", to, toMinutes, toHalf] = match;
  const half = toHalf ?? (/^noon$/i.test(word) ? "p" : undefined);
  const end = ofParts(Number(to ?? 12), Number(toMinutes ?? 0), 0, half);
  const start = ofParts(Number(from), Number(fromMinutes ?? 0), 0, fromHalf);
  if (start === null || end === null) return null;
  // Of two readings the shorter: half a day is never added to a length.
  const length = (((end - start) % HALF_DAY) + HALF_DAY) % HALF_DAY;
  if (length === 0) return null;
  if (half !== undefined && fromHalf === undefined) return { start: end - length, end };
  return { start, end: start + length };
};

const HALF_DAY = SECONDS_PER_DAY / 2;

/** Whether a column of ranges has at least one time that can be nothing else. */
export const saysClock = (cell: Cell | undefined): boolean =>
  typeof cell === "string" && /\d:\d{2}|\d\s*[ap]\.?m?\.?(?:\b|$)|noon/i.test(cell);

const pad = (value: number): string => String(value).padStart(2, "0");

/** `HH:MM`, with seconds only where there are some; the end of the day is written 00:00 (of the next day). */
export const formatTimeOfDay = (seconds: number): string => {
  const inDay = ((seconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  const text = `${pad(Math.floor(inDay / 3600))}:${pad(Math.floor(inDay / 60) % 60)}`;
  return inDay % 60 === 0 ? text : `${text}:${pad(inDay % 60)}`;
};
