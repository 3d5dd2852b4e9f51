import { FREE } from "./day-words.ts";
import { TELLS } from "../done-words.ts";
import { SPELLED, UNIT_LENGTH } from "../length-words.ts";
import { FRACTION, SIZED } from "../protect.ts";
import { BLANK } from "../sentence.ts";

/** What words that look like a day are: a day, no day, or perhaps one. */
export type Doubt = "day" | "none" | "unclear_day" | "day_or_length" | "about_day";

type Surroundings = { before: string; after: string };

const around = ({ index, input, 0: text }: RegExpExecArray): Surroundings => ({
  before: input.slice(0, index),
  after: input.slice(index + text.length),
});

/** A chip, a sign, a length or a time is before it, or nothing is. */
export const OPENS = new RegExp(
  `(?:^|[${BLANK},;:.(@-]|(?<![\\p{L}])(?:hours?|hrs?|h|minutes?|mins?|m|half|quarter|[ap]\\.?m?\\.?|noon|midnight|:\\d\\d|(?:to|until|till|til)\\s+\\d{1,2}))\\s*$`,
  "u",
);
/** The sentence ends there, or a chip, a sign, a length or a time follows. */
export const CLOSES = new RegExp(
  `^\\s*(?:$|[${BLANK},;:.()!?~@&-]|\\d)|^\\s+(?:(?:(?:for|about|around|from|at|since|until|till|took|and)\\s+)*(?:\\d|${UNIT_LENGTH}|noon|midday|midnight|half\\s+past|quarter\\s+(?:past|to))|(?:${SPELLED})[\\s-]+(?:and\\s|hour|min|to\\s|until\\s|till?\\s)|all\\s)`,
  "u",
);
/** What was done follows, or who did it: `3/4 showing`, `3/4 Maria painted`. */
const TELLS_NEXT = new RegExp(`^\\s+(?:${TELLS}|[a-z]+\\s+[a-z]{3,}ed\\b)`, "u");

/** Before these words a day is what the work was about: `prep for tomorrow`, `lease ending 12/31`. */
const ABOUT = new RegExp(
  `${FREE}(?:about|re:?|regarding|since|until|till|by|before|ending|ends|expir(?:ing|es|ed)|due|effective|dated|starting|starts|beginning|begins|renewing|renews|as of|through|thru)\\s+$`,
  "u",
);
/** And before these words a day that is still to come. */
const FOR = new RegExp(
  `${FREE}(?:for|moving|moves?|vacating|vacates?|leaving|leaves|arriving|arrives|comes?|coming|visiting|returning|(?:re)?scheduled|booked|closes)\\s+$`,
  "u",
);

const isOwner = ({ after }: Surroundings): boolean => /^'s(?!\p{L})/u.test(after);

export const isAbout = (match: RegExpExecArray): boolean => {
  const words = around(match);
  return ABOUT.test(words.before) || isOwner(words);
};
export const isFor = (match: RegExpExecArray): boolean => FOR.test(around(match).before);

/** Words that say that the work is done, and none of it is still to come. */
const PAST =
  /(?<![\p{L}])(?:[a-z]{3,}ed|met|had|did|ran|took|got|went|made|wrote|sent|spoke|told|said|paid|gave|saw|dug|built|bought|drove)(?!\p{L})/u;
/** These words only go with a length or a time. */
const NEUTRAL =
  /(?<![\p{L}])(?:for|from|until|till|and|about|around|starting|hours?|hrs?|half|min(?:ute)?s?|noon|midday|midnight)(?!\p{L})/gu;
const WILL = /(?<![\p{L}])(?:will\s+(?!\p{L}+ed(?!\p{L}))|gonna\s|going to\s)|'ll(?!\p{L})/u;

/** The words between the nearest signs and conjunctions around it, without the day itself. */
const clauseOf = ({ before, after }: Surroundings): { clause: string; earlier: string } => {
  const joint = /^.*(?:[,;.!]\s|\s-+\s|(?<!\p{L})(?:but|then|so)(?!\p{L}))/su.exec(before)?.[0] ?? "";
  const rest = /^.*?(?=[,;.!]\s|\s-+\s|$)/su.exec(after)?.[0] ?? "";
  return { clause: before.slice(joint.length) + rest, earlier: joint };
};

/** A day to come beside what was done, or in a clause of its own: `2h painting, plumber comes tomorrow`. */
export const isAside = (match: RegExpExecArray): boolean => {
  const words = around(match);
  const { clause, earlier } = clauseOf(words);
  const isOwnClause =
    /[a-z]{3,}/.test(clause.replaceAll(NEUTRAL, "")) && /[a-z]{3,}/.test(earlier.replaceAll(NEUTRAL, ""));
  return isOwnClause || PAST.test(words.before + words.after);
};

const RULED = new RegExp(`^${FRACTION}$`, "u");
/** `1 hour and 1/2`, `1 hr 1/2`: perhaps the rest of a length. */
const AFTER_HOURS = /(?<!\p{L})(h|hours?|hrs?)\s+((?:and|&)\s+)?$/u;
/** A word before it points to a part or a size: `the 3/4`, `elm 2 3/4`, `pipe 3/4`. */
const OF_A_PART = new RegExp(
  `(?:${FREE}(?:the|an?|another|other|first|last|only|over|almost|nearly|finished|completed|done|${SIZED})|(?<![\\p{L}\\p{N}:./-])\\d{1,2}(?:\\s+(?:and|&))?)\\s+$`,
  "u",
);

/** Beds and baths: `3/2 listing`. */
const OF_ROOMS =
  /^[1-6]\/[1-4]\s+(?:listing|house|home|duplex|condo|ranch|rental|bungalow|townhouse|apartment|apt|floor ?plan)(?!\p{L})/u;

/** `3/4` is a day if a chip or an end is next to it; `5/8` in the middle of words may be a size. */
export const doubtSlash = (match: RegExpExecArray, isRecent: boolean): Doubt => {
  const { before, after } = around(match);
  if (!isRecent && OF_ROOMS.test(match[0] + after)) return "unclear_day";
  if (!RULED.test(match[0])) return "day";
  const [, hours, and] = AFTER_HOURS.exec(before) ?? [];
  if (hours !== undefined && /^[13]\/[24]$/.test(match[0])) {
    const isWord = hours !== "h";
    if (and !== undefined || (isWord && !isRecent)) return "none";
    return isWord || !isRecent ? "day_or_length" : "day";
  }
  if (OF_A_PART.test(before)) return "unclear_day";
  if (CLOSES.test(after)) return "day";
  return OPENS.test(before) && TELLS_NEXT.test(after) ? "day" : "unclear_day";
};

/** `april 2 1/2 hours`: the second of April, or two hours and a half. */
export const doubtMonthDay = (match: RegExpExecArray): Doubt =>
  /^\s+(?:(?:and|&)\s+)?(?:[13]\/[24]|[½¼¾])\s*(?:an\s+)?h(?:(?:ou)?rs?)?(?!\p{L})/u.test(around(match).after)
    ? "day_or_length"
    : "day";

/** Days whose short names are words as well. */
const WORDS_TOO = /^(?:on\s+)?(?:sat|sun|wed)$/u;
const COMPOUND =
  /^(?:[\s-]+)(?:rooms?|porch(?:es)?|decks?|shades?|screens?|lights?|damaged?|lounge|terrace|block|dial|roof)(?!\p{L})/u;
const SATELLITE = /^\s+(?:dish|tv|antenna|receiver)(?!\p{L})/u;
const VERB_BEFORE =
  /(?<![\p{L}\p{N}])(?:i|we|he|she|they|who|it|and|then|just|the|a|in|full|direct|morning|evening|afternoon)\s+$/u;
const VERB_AFTER = /^\s+(?:in|with|down|through|on|by|for|around|waiting|outside|idle|empty|vacant|damage)(?!\p{L})/u;
/** People sit (`sat`) in these, or have them on a Saturday. */
const SITTINGS =
  /^\s+(?:(?:an?|the)\s+)?(?:open|webinars?|course|class|seminar|training|conference|workshop|court|closing|hearing|exam|test)(?!\p{L})/u;
const SITTERS = /(?<![\p{L}])(?:(?<!open\s)house|pet|baby|dog)[\s-]+$/u;

const doubtShort = (word: string, { before, after }: Surroundings): Doubt => {
  if (VERB_BEFORE.test(before)) return "none";
  if (SITTERS.test(before)) return "unclear_day";
  if (CLOSES.test(after)) return "day";
  if (word === "sat" && VERB_AFTER.test(after)) return "none";
  if (word === "sat" && (SITTINGS.test(after) || /^\s+at(?!\p{L})/u.test(after))) return "unclear_day";
  return OPENS.test(before) && (word !== "sun" || TELLS_NEXT.test(after)) ? "day" : "unclear_day";
};

/** `black friday sale`: not a day by itself, and not a Friday either. */
const OF_HOLIDAY = /(?<![\p{L}])(?:black|cyber)\s+$/u;

/** `sat open house`, `sun room`, `for monday`. */
export const doubtWeekday = (match: RegExpExecArray): Doubt => {
  const words = around(match);
  const [text] = match;
  if (/\bsun$/.test(text) && COMPOUND.test(words.after)) return "none";
  if (/\bsat$/.test(text) && SATELLITE.test(words.after)) return "none";
  if (OF_HOLIDAY.test(words.before)) return "none";
  const isBare = !/\b(?:last|past|this)\b/.test(text);
  const isToCome = FOR.test(words.before) || WILL.test(clauseOf(words).clause);
  if ((isBare && isToCome) || isAbout(match)) return "about_day";
  if (!WORDS_TOO.test(text)) return "day";
  return text.startsWith("on") ? "day" : doubtShort(text, words);
};

/** `the 18th`; `18th` alone may be a street or one of several, and `2nd bathroom sink` is no day. */
export const doubtOrdinal = (match: RegExpExecArray): Doubt => {
  const { after } = around(match);
  const isLed = /^(?:on|the)\s/.test(match[0]);
  if (isLed && (isAbout(match) || match[0].startsWith("on") || TELLS_NEXT.test(after) || CLOSES.test(after)))
    return "day";
  return isLed || CLOSES.test(after) ? "unclear_day" : "none";
};

const OF_SEASON =
  /^\s+(?:lights?|trees?|decor\w*|part(?:y|ies)|cards?|gifts?|baskets?|bonus(?:es)?|wreaths?|sales?|deals?|specials?|rates?)(?!\p{L})/u;
const NEAR =
  /(?<![\p{L}])(?:(?:days?|weeks?|weekend|night|eve)\s+(?:of|after|before)|over|around|near|during|next|this)\s+$/u;

/** `christmas lights`, `prep for thanksgiving`, `labor day weekend`. */
export const doubtHoliday = (match: RegExpExecArray): Doubt => {
  const { before, after } = around(match);
  const { groups, 0: text } = match;
  if (OF_SEASON.test(after)) return "none";
  if (NEAR.test(before) || /^[\s-]+(?:weekend|week|break|season|eve)(?!\p{L})/u.test(after)) return "unclear_day";
  if (FOR.test(before) || isAbout(match)) return "about_day";
  if (text.startsWith("on") || groups?.["before"] !== undefined || CLOSES.test(after)) return "day";
  return OPENS.test(before) && TELLS_NEXT.test(after) ? "day" : "unclear_day";
};
