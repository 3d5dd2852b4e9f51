import { hoursColon } from "@tenure/tax-rules";
import { hoursToSeconds } from "#shared/duration.ts";

const DECIMAL = /^(\d{1,2}(?:\.\d+)?|\.\d+)\s*(?:h|hr|hrs|hour|hours)?$/i;
const CLOCK = /^(\d{1,2}):([0-5]\d)$/;
const SPELLED = /^(\d{1,2})\s*h(?:ours?|rs?)?\s*([0-5]?\d)\s*(?:m|min|mins|minutes?)?$/i;
const MINUTES = /^(\d{1,4})\s*(?:m|min|mins|minutes?)$/i;

/**
 * The length that a person typed, in seconds: `1.5`, `1.5h`, `1:30`, `1h30`, `1h 30m`, `90m`. A bare number is hours.
 * Null for anything else; a decimal comma could mean 1.5 or 15, so it is not guessed.
 */
export const readLength = (typed: string): number | null => {
  const text = typed.trim();
  const decimal = DECIMAL.exec(text);
  if (decimal) return hoursToSeconds(Number(decimal[1]));
  const clock = CLOCK.exec(text) ?? SPELLED.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  const minutes = MINUTES.exec(text);
  return minutes ? Number(minutes[1]) * 60 : null;
};

const HUNDREDTH_SECONDS = 36;

/**
 * A length as a field shows it when opened: `1.5` if two decimals say it all, else `1:20`. It reads back to the same
 * seconds.
 */
export const lengthText = (hours: number): string => {
  const seconds = hoursToSeconds(hours);
  return seconds % 60 !== 0 || seconds % HUNDREDTH_SECONDS === 0 ? String(hours) : hoursColon(seconds);
};
