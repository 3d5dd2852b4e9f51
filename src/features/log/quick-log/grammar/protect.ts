import { MONTH, MONTH_ONLY } from "./days/day-words.ts";
import { VERB } from "./done-words.ts";
import { OTHER_NUMBER } from "./length-words.ts";
import { hide, matchesOf, spanOf } from "./sentence.ts";

/** One unit's number or letter. */
const ONE = `(?:(?!${OTHER_NUMBER})\\d+\\p{L}?(?!\\.\\d)|[a-f](?!\\s+(?:half|quarter)))(?![\\p{L}\\p{N}])`;

/** A fraction that a ruler has a mark for, in lowest terms; each also looks like a day. */
export const FRACTION = "(?<![\\p{L}\\p{N}/.$])(?:1/2|[12]/3|[13]/4|[1357]/8|(?:[13579]|1[135])/16)(?![\\p{L}\\p{N}/])";
/** What has a size in fractions of an inch: `3/4 pipe`, `5/8 fire drywall`. */
export const SIZED =
  "(?:pipes?|piping|drywall|sheetrock|plywood|ply|osb|mdf|luan|copper|pex|pvc|screws?|bolts?|nuts?|nails?|anchors?|washers?|dowels?|rods?|rebar|bits?|hoses?|valves?|fittings?|couplings?|elbows?|conduit|tubing|lumber|boards?|panels?|subfloor(?:ing)?|underlayment|backer|hardie|wrench|sockets?|lines?|rope|plank|molding|moulding|staples?|tapcons?)";
const PART_OF =
  "(?:of|full|empty|off|way|days?|baths?|acres?|stor(?:y|ey|ies)|(?:done|finished|completed?)(?=\\s*(?:$|[\u25a1,;.)])))";

/**
 * Numbers that are not a length, a time or a day: money, phone numbers, units, sizes, counts, forms. They stay in the
 * description; hiding them keeps them from being read as anything else.
 */
const PROTECTED: readonly RegExp[] = [
  /\S+@\S+\.\S+|https?:\/\/\S+|\b[\w-]+\.(?:com|net|org|gov|io)\b/g,
  /\$\s?\d[\d,]*(?:\.\d+)?k?/g,
  /\d[\d,]*(?:\.\d+)?\s?(?:dollars|bucks|usd)\b/g,
  /(?<![\p{N}])\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\p{N})|(?<![\p{N}-])\d{3}-\d{4}(?!\p{N})/gu,
  /(?<![\p{L}])(?:units|apts|apartments|suites|rooms|floors)\s*\d+\/\d+(?![\p{L}\p{N}/])/gu,
  new RegExp(
    `(?<![\\p{L}])(?:units?|apts?|apartments?|suites?|ste|rooms?|floors?|no\\.?|number|lot|building|bldg|door|garage|space)\\s*#?\\s*${ONE}(?:\\s*(?:-|and|&|,)\\s*${ONE})*`,
    "gu",
  ),
  /#\s?\p{N}+\p{L}?/gu,
  new RegExp(
    `(?<![\\p{L}])(?:form|schedule|section|sec\\.?|invoice|receipt|check|permit|order|job|case|irc|version|v|ticket|bill)\\s*#?\\s*(?!${OTHER_NUMBER})\\d[\\d-]*(?:\\.\\d+)*\\p{L}?(?![\\p{L}\\p{N}])`,
    "gu",
  ),
  /\b(?:24\/7|50\/50|9-to-5|w-?9|w-?2|1099(?:-\p{L}+)?|1040)\b/gu,
  /\d+(?:\.\d+)?\s?%/g,
  new RegExp(
    `(?:(?<![\\p{L}\\p{N}])\\d+[\\s-])?${FRACTION}(?:\\s*(?:and|&|or|,|to|-)\\s*${FRACTION})*(?:\\s*(?:["\u201d\u2033]|'')|\\s?-?\\s?(?:(?!${VERB}|(?:hours?|hrs?|h|an?)\\b)[a-z]+\\s+)?${SIZED}\\b|\\s+${PART_OF}\\b)`,
    "gu",
  ),
  /(?<![\p{L}\p{N}/.])\d+\/(?:32|64)(?![\p{L}\p{N}/])/gu,
  /\d+(?:[./]\d+)?\s?-?\s?(?:["\u201d\u2033]|inch(?:es)?|in\.|ft|feet|foot|miles?|mi|gal|gallons?|lbs?|pounds?|sq\s?ft|sqft|beds?|baths?|bedrooms?|bathrooms?|bd|br|ba|x|years?|yrs?)(?![\p{L}\p{N}])/gu,
  /\d+\s?x\s?\d+/g,
  /(?<![\p{L}\p{N}.:])\d+[\s-]?(?:hours?|hrs?|h(?=[\s-]shift)|minutes?|mins?)['\u2019]?[\s-](?:(?:advance|written)[\s-])?(?:notices?|shifts?|minimum|response|(?:fire[\s-])?rated|epoxy|timer)(?!\p{L})/gu,
  /\b\d{1,3}(?:st|nd|rd|th)\s+(?:st|street|ave|avenue|rd|road|floor|time|unit|tenant|call|visit|quote|bid)\b/g,
  new RegExp(
    `(?<![\\p{L}\\p{N}:/]|\\d{4}-\\d{1,2}-|(?<!\\p{L})(?:${MONTH_ONLY}|on\\s+${MONTH})\\.?\\s+)\\d+\\s+(?!(?:this|was|is|as|us|less|minus|plus|books|hours|hrs|minutes|mins|days|weeks|months|years)\\b|\\p{L}+\\s+(?:ago|back)\\b)\\p{L}{2,}(?<!s)s(?!\\p{L})(?!\\s*')`,
    "gu",
  ),
];

/** A year that was not read as part of a day. */
const YEARS = /(?<![\p{L}\p{N}/.-])(?:19|20)\d\d(?![\p{L}\p{N}/:-])/gu;

const hideEach = (folded: string, pattern: RegExp): string =>
  matchesOf(folded, pattern).reduce((hidden, match) => hide(hidden, spanOf(match)), folded);

/** Hides every protected stretch. Positions stay. */
export const protect = (folded: string): string => PROTECTED.reduce(hideEach, folded);

export const protectYears = (folded: string): string => hideEach(folded, YEARS);
