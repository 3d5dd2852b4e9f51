/** Durations are integer seconds everywhere; hours exist only in words shown to people and in the law's figures. */
export type Seconds = number;

export const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_TENTH = SECONDS_PER_HOUR / 10;

/** Hours as written in a statute, as seconds. */
export function hours(count: number): Seconds {
  return Math.round(count * SECONDS_PER_HOUR);
}

/*
 * The formats for a number of hours, for all code that shows one. All of them truncate and never round up: a second short of
 * 750 hours is `749 h 59 min`, `749:59` and `749.9 h`. Each place uses one format.
 */

/** In sentences and in lists: `1,234 h 05 min`, `750 h`, `45 min`. */
export function hoursText(seconds: Seconds): string {
  const minutes = wholeMinutes(seconds);
  if (minutes < 60) return seconds === 0 ? "0 h" : `${signOf(seconds, minutes)}${minutes} min`;
  const rest = minutes % 60;
  return `${signOf(seconds, minutes)}${grouped(Math.floor(minutes / 60))} h${rest > 0 ? ` ${twoDigits(rest)} min` : ""}`;
}

/** In columns and on paper: `1,234:05`. */
export function hoursColon(seconds: Seconds): string {
  const minutes = wholeMinutes(seconds);
  return `${signOf(seconds, minutes)}${grouped(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** In tiles and charts: `1,234.0 h`; without the unit where the tile writes it by itself. */
export function hoursTenths(seconds: Seconds, options: { readonly unit?: boolean } = {}): string {
  const tenths = Math.floor(Math.abs(seconds) / SECONDS_PER_TENTH);
  const text = `${signOf(seconds, tenths)}${grouped(Math.floor(tenths / 10))}.${tenths % 10}`;
  return options.unit === false ? text : `${text} h`;
}

/** In the detail of one entry, which keeps the seconds below a minute: `1 h 30 min 36 s`. */
export function hoursExact(seconds: Seconds): string {
  const rest = Math.floor(Math.abs(seconds)) % 60;
  if (rest === 0) return hoursText(seconds);
  const minutes = wholeMinutes(seconds);
  if (minutes === 0) return `${signOf(seconds, rest)}${rest} s`;
  const isWholeHour = minutes % 60 === 0;
  return `${hoursText(seconds)}${isWholeHour ? " 00 min" : ""} ${rest} s`;
}

/** A threshold of the law, before the word "hours": `750`, `2,194.5`. */
export function hoursOfLine(seconds: Seconds): string {
  return hoursTenths(seconds, { unit: false }).replace(/\.0$/, "");
}

/** Thousands grouped with commas: 1913 -> "1,913". */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

function wholeMinutes(seconds: Seconds): number {
  return Math.floor(Math.abs(seconds) / 60);
}

/** What is shown as zero has no sign. */
function signOf(seconds: Seconds, shown: number): string {
  return seconds < 0 && shown > 0 ? "\u2212" : "";
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
