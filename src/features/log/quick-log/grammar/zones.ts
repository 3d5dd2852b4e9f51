import { addDays, type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import { TELLS } from "./done-words.ts";
import { type Span } from "#shared/fields/folded-words.ts";
import { BLANK } from "./sentence.ts";

/** What people write after a clock time. The region is meant, whatever the season: `EST` in July is New York's clock. */
const ZONES: Readonly<Record<string, string>> = {
  "eastern|est|edt|et|new york|nyc|boston|miami|atlanta|toronto": "America/New_York",
  "central|cst|cdt|ct|chicago|dallas|houston|austin": "America/Chicago",
  "mountain|mst|mdt|mt|denver": "America/Denver",
  "arizona|phoenix": "America/Phoenix",
  "pacific|pst|pdt|pt|los angeles|san francisco|seattle|california": "America/Los_Angeles",
  "alaska|akst|akdt|anchorage": "America/Anchorage",
  "hawaii|hst|honolulu": "Pacific/Honolulu",
  "utc|gmt": "UTC",
  "london|uk": "Europe/London",
};

const WORDS = Object.keys(ZONES).join("|");

const END = "(?![\\p{L}\\p{N}])";
/** These name a zone and nothing else; the others are parts of street names and businesses as well. */
const SHORT = "est|edt|et|cst|cdt|mst|mdt|pst|pdt|akst|akdt|hst|utc|gmt";
const SURE = `(?<=(?<!\\p{L})(?:${SHORT}))`;
const STREET =
  "\\s+(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|way|pkwy|parkway|hwy|highway|ter|terrace|cir|circle)\\b";
/** The sentence ends, a chip or a number follows, or it goes on with what was done. */
const GOES_ON = `(?=\\s*(?:$|[${BLANK},;:)&!?]|\\.+\\s*(?:$|${BLANK})|-(?!\\p{L})|\\d)|\\s+(?:(?:to|until|till|til|through|thru|and(?=\\s+\\d)|noon|half|an? hour)${END}|${TELLS}))`;

/** Directly after a clock time: `3pm New York`, `3-5pm ET`, `9am in Denver`; not `3pm Mt Vernon`, `3pm Houston St`. */
export const ZONE_PATTERN = `(?:\\s*\\(?(?:in )?(?<zone>${WORDS})(?: time\\b\\)?|\\)|${END}(?!${STREET})(?:${SURE}|${GOES_ON})))`;

export const zoneNamed = (word: string | undefined): string | null => {
  if (word === undefined) return null;
  return Object.entries(ZONES).find(([names]) => names.split("|").includes(word))?.[1] ?? null;
};

const STRAY = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHORT}|(?:${WORDS}) time)${END}`, "u");
/** In capitals these name a zone, or after a town its state; in small letters a street, a point or a mountain as well. */
const STRAY_CAPITALS = /(?<![\p{L}\p{N}])(?<!\p{Lu}\p{Ll}+,?\s+)(?:PT|CT|MT)(?![\p{L}\p{N}])/u;
const STRAY_BEHIND = new RegExp(`^\\s*(?:eastern|pacific|mountain)${END}(?!${STREET})`, "u");

/** A zone that is not named right after its times, or with words that leave it in doubt. */
export const strayZone = (text: string, hidden: string, clock: Span): Span | null => {
  // Capitals mean nothing if everything is in capitals.
  const typed = /\p{Ll}/u.test(text) ? text : "";
  const isHidden = ({ index }: RegExpExecArray): boolean => !/[a-z]/.test(hidden.charAt(index));
  const capital = STRAY_CAPITALS.exec(typed);
  const match = STRAY.exec(hidden) ?? (capital && !isHidden(capital) ? capital : null);
  if (match) return { from: match.index, to: match.index + match[0].length };
  const behind = STRAY_BEHIND.exec(hidden.slice(clock.to));
  return behind && { from: clock.to, to: clock.to + behind[0].length };
};

/** `3-5pm mt vernon`, where a property is called Vernon: mountain time, or its name. */
export const isZoneOrName = (folded: string, clock: Span, names: readonly Span[]): boolean => {
  const after = folded.slice(clock.to);
  if (!/(?<!\p{L})mt$/u.test(folded.slice(clock.from, clock.to)) || LEADS_TO_NAME.test(after)) return false;
  const next = clock.to + (/^[\s.]*/.exec(after)?.[0].length ?? 0);
  return names.some(({ from }) => from === next);
};
const LEADS_TO_NAME = /^\s*(?:(?:at|in|on|for|about|re|regarding|the)(?!\p{L})|@)/u;

const clockOf = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);

type ZonedTime = { date: CivilDate; time: string };

/** What the clocks of one zone show when those of another show a day and time. */
const moveZone = ({ date, time }: ZonedTime, fromZone: string, toZone: string): ZonedTime => {
  const instant = instantInZone(date, time, fromZone);
  return { date: civilDateInZone(new Date(instant), toZone), time: clockOf(instant, toZone) };
};

/** The same work on the clocks and the calendar of another zone. */
export const moveTimes = (
  said: { date: CivilDate; started: string; ended: string },
  fromZone: string,
  toZone: string,
): { date: CivilDate; started: string; ended: string } => {
  const start = moveZone({ date: said.date, time: said.started }, fromZone, toZone);
  const endDate = said.ended <= said.started ? addDays(said.date, 1) : said.date;
  const end = moveZone({ date: endDate, time: said.ended }, fromZone, toZone);
  return { date: start.date, started: start.time, ended: end.time };
};
