const LOCALE = "en-US";

/** Making a format costs a hundred times what using it costs, and a sheet draws many days a frame. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALE, options);
    formats.set(key, format);
  }
  return format;
}

/** Midnight UTC of a civil day, used only to hand the day to Intl with `timeZone: "UTC"`: no zone can move it. */
function utcMidnight(civilDate: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(civilDate);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

export type CivilDateOptions = {
  /** For dates inside this year the year is left out. */
  taxYear?: number;
  weekday?: boolean;
  month?: "short" | "long";
};

/** `Nov 19` inside the tax year, `Nov 19, 2025` outside it. A string that is no civil date comes back unchanged. */
export function formatCivilDate(civilDate: string, options: CivilDateOptions = {}): string {
  const { taxYear, weekday, month } = options;
  const key = `${civilDate} ${taxYear} ${weekday} ${month}`;
  if (written.key !== key) written = { key, words: writeCivilDate(civilDate, options) };
  return written.words;
}

/** The last one, kept: a sheet row formats its day twice, and adjacent rows often have the same day. */
let written = { key: "", words: "" };

function writeCivilDate(civilDate: string, options: CivilDateOptions): string {
  const date = utcMidnight(civilDate);
  if (date === null) return civilDate;
  const format: Intl.DateTimeFormatOptions = {
    timeZone: "UTC",
    month: options.month ?? "short",
    day: "numeric",
  };
  if (options.taxYear !== date.getUTCFullYear()) format.year = "numeric";
  if (options.weekday) format.weekday = "short";
  return formatOf(format).format(date);
}

/** `November 2026` (or `Nov 2026`) from `2026-11` or a civil date. */
export function formatCivilMonth(civilMonth: string, month: "short" | "long" = "long"): string {
  const date = utcMidnight(`${civilMonth.slice(0, 7)}-01`);
  if (date === null) return civilMonth;
  return formatOf({ timeZone: "UTC", month, year: "numeric" }).format(date);
}

/** `Nov 19, 2026, 3:12 PM` for an instant (ISO UTC) as it was in the given IANA zone. */
export function formatInstant(instant: string, timeZone: string): string {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return instant;
  return formatOf({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(milliseconds).replace("\u202f", " ");
}

/** The civil date of a typed `2026-11-19`, `11/19/2026` or `11/19/26`; null when it is not a real date. */
export function parseCivilDate(text: string): string | null {
  const trimmed = text.trim();
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(trimmed);
  const iso = us
    ? `${us[3]?.length === 2 ? `20${us[3]}` : us[3]}-${us[1]?.padStart(2, "0")}-${us[2]?.padStart(2, "0")}`
    : trimmed;
  return utcMidnight(iso) === null ? null : iso;
}
