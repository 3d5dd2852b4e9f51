import { FREE } from "./days/day-words.ts";
import { BLANK } from "./sentence.ts";
import { FILL } from "./spoken-times.ts";
import { ZONE_PATTERN } from "./zones.ts";

/** Minutes since midnight. */
export const NAMED_TIMES: ReadonlyMap<string, number> = new Map([
  ["noon", 720],
  ["midday", 720],
  ["midnight", 0],
]);

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.join("|")})`;

const NAMED = [...NAMED_TIMES.keys()].map((name) => `${name}\\b`).join("|");
/** `a` and `p` only right after the digits: `3 a` is the beginning of something else. */
const MERIDIEM = `(?:\\s?[ap]\\.?m\\b\\.?${FILL}*|[ap]\\b)`;
/** `9`, `9:30`; `930` and `0930` may be amounts as well. */
const DIGITS = `\\d{1,2}(?::?[0-5]\\d)?${FILL}*`;
const TIME = `(?:${NAMED}|${DIGITS}${MERIDIEM}?(?![\\p{N}:/]|\\.\\d))`;
const SURE_TIME = `(?:${NAMED}|${DIGITS}${MERIDIEM}|\\d{1,2}:[0-5]\\d${FILL}*(?![\\p{N}:]))`;
const NO_WORD_BEFORE = "(?<![\\p{L}\\p{N}$#.:/,-])";

/** The words around the times of a stretch of work; each list is tried in its order. */
const WORDS = {
  /** `from 9 to 5`, `between 9 and 5` */
  opens: oneOf(["from", "between"]),
  joins: oneOf(["to", "until", "till", "til", "through", "thru", "and"]),
  /** `since 9am` */
  starts: oneOf(["from", "since", "starting(?: at)?", "started(?: at)?", "at", "@"]),
  /** `until 5pm` */
  ends: oneOf(["until", "till", "til", "ended(?: at)?", "to"]),
  /** `in at 9 ..`, `arrived 9:15 ..`, `from 9am ..` */
  comes: oneOf([
    "in",
    "start(?:ed|ing)?",
    "arrived",
    "began",
    "begin",
    `got\\s+(?:in|there|here|(?:to\\s+)?${BLANK}+)`,
    "from",
    "at",
  ]),
  /** `.. out at 5`, `.. left 10:45`, `.. painting until 11am` */
  goes: oneOf(["out", "left", "finish(?:ed)?", "done", "end(?:ed)?", "stop(?:ped)?", "quit", "until", "till", "til"]),
};

export const RANGE = new RegExp(
  `(?<lead>${WORDS.opens}\\s+)?${NO_WORD_BEFORE}(?<start>${TIME})(?:${ZONE_PATTERN.replace("zone>", "zoneBefore>")})?(?<join>\\s*-\\s*|\\s+${WORDS.joins}\\s+)(?<end>${TIME})${ZONE_PATTERN}?`,
  "gu",
);
export const START = new RegExp(
  `${NO_WORD_BEFORE}(?<lead>${WORDS.starts}\\s*)?(?<start>${SURE_TIME})${ZONE_PATTERN}?`,
  "gu",
);
export const END = new RegExp(`(?<![\\p{L}])${WORDS.ends}\\s+(?<end>${SURE_TIME})${ZONE_PATTERN}?`, "gu");
/** The two ends with the work between them: `in at 9, painted, out at 5`. */
export const ENDS = new RegExp(
  `${NO_WORD_BEFORE}(?<lead>(?:${WORDS.comes}\\s+(?:at\\s+)?)?)(?<start>${TIME})(?<gap>[^\\d]{0,60}?[^\\d\\p{L}])(?<last>(?:and\\s+)?${WORDS.goes}\\s+(?:at\\s+)?)(?<end>${TIME})`,
  "gu",
);
/** Each end is marked by its word alone. */
export const SURE_ENDS = /^(?:in\s.*\sout|(?:start|arrived|beg|got).*\s(?:out|left|finish|done|end|stop|quit))/u;
/** A count, not a clock: `3-5 tenants`, `1-2 hours`, `9-5 %`. */
export const COUNTED =
  /^\s*(?!(?:this|was|is|as|us|books)\b)(?:%|\p{L}{2,}(?<!s)s\b|h\b|hrs?\b|hours?\b|m\b|mins?\b|minutes?\b)/u;

/** What people prepare for, arrange and talk about, at a time of its own. */
const EVENT = oneOf([
  "showings?",
  "closing",
  "inspection",
  "meeting",
  "appointment",
  "appt",
  "walkthrough",
  "hearing",
  "tour",
  "open house",
  "visit",
  "call",
  "delivery",
  "pickup",
  "signing",
  "move-?in",
  "move-?out",
  "check-?in",
  "check-?out",
]);
const MOVED = ["rescheduled", "postponed", "delayed"];
const MAYBE_MOVED = oneOf(["moved", "changed", "switched", "bumped", "pushed"]);
const THE = oneOf(["the", "an?", "my", "our", "his", "her", "their", "your", "tenant's", "today's"]);
/** Words between a verb and its time; parts that are already understood may be there too. */
const words = (most: number): string => `(?:\\s+[\\p{L}'${BLANK}-]+){0,${most}}`;

/**
 * What stands right before a time that is not of the work. `event`: the time is that of something else. `event-alone`:
 * only a single time is; a whole stretch is more likely that of the work: `at elm for inspection 9-11am`. `put-off`:
 * something was put off to the time.
 */
export const BEFORE_TIME: readonly { like: string; means: "event" | "event-alone" | "put-off"; phrase: string }[] = [
  { like: "before the 3pm showing", means: "event", phrase: THE },
  {
    like: "got ready for 3pm",
    means: "event",
    phrase: oneOf(["before", "after", "by", "for", "about", "re", "regarding", "prior to", "ahead of", "due(?: at)?"]),
  },
  {
    like: "booked the plumber for 3pm",
    means: "event",
    phrase: `${oneOf(["scheduled", "booked", "confirmed", "arranged", ...MOVED])}${words(4)}\\s+(?:for|at|from|@)`,
  },
  {
    like: "moved the showing from 3pm",
    means: "event",
    phrase: `${MAYBE_MOVED}${words(3)}\\s+${EVENT}${words(1)}\\s+from`,
  },
  {
    like: "before the showing at 3pm",
    means: "event-alone",
    phrase: `${oneOf(["before", "after", "for", "about", "prior to", "ahead of"])}${words(3)}\\s+${EVENT}(?:\\s+(?:at|from))?`,
  },
  {
    like: "rescheduled the plumber to 3pm",
    means: "put-off",
    phrase: `${oneOf(["scheduled", ...MOVED])}${words(4)}\\s+(?:to|until|till|til)`,
  },
  { like: "moved the showing to 3pm", means: "put-off", phrase: `${MAYBE_MOVED}${words(4)}\\s+to` },
];

const beforeTime = (meaning: (typeof BEFORE_TIME)[number]["means"]): RegExp =>
  new RegExp(
    `${FREE}${oneOf(BEFORE_TIME.filter(({ means }) => means === meaning).map(({ phrase }) => phrase))}\\s*$`,
    "u",
  );

export const EVENT_BEFORE_TIME = beforeTime("event");
export const EVENT_BEFORE_TIME_ALONE = beforeTime("event-alone");
export const PUT_OFF_TO_TIME = beforeTime("put-off");
