import { hide, matchesOf, spanOf } from "./sentence.ts";

/**
 * Numbers that are no length, no time and no day: money, phone numbers, units, sizes, counts, forms. They stay in the
 * description; hiding them keeps them from being read as anything else.
 */
const PROTECTED: readonly RegExp[] = [
  /\S+@\S+\.\S+|https?:\/\/\S+/g,
  /\$\s?\d[\d,]*(?:\.\d+)?k?/g,
  /\d[\d,]*(?:\.\d+)?\s?(?:dollars|bucks|usd)\b/g,
  /(?<![\p{N}])\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\p{N})|(?<![\p{N}-])\d{3}-\d{4}(?!\p{N})/gu,
  /(?<![\p{L}])(?:units?|apts?|apartments?|suites?|ste|rooms?|floors?|no\.?|number|lot|building|bldg|door|garage|space)\s*#?\s*(?:\d+\p{L}?|[a-f])(?![\p{L}\p{N}])(?:\s*(?:-|and|&|,)\s*(?:\d+\p{L}?|[a-f])(?![\p{L}\p{N}:]))*/gu,
  /#\s?\p{N}+\p{L}?/gu,
  /(?<![\p{L}])(?:form|schedule|section|sec\.?|invoice|receipt|check|permit|order|job|case|irc|version|v|ticket|bill)\s*#?\s*\d[\d-]*\p{L}?(?![\p{L}\p{N}])/gu,
  /\b(?:24\/7|50\/50|9-to-5|w-?9|w-?2|1099(?:-\p{L}+)?|1040)\b/gu,
  /\d+(?:\.\d+)?\s?%/g,
  /\d+(?:[./]\d+)?\s?-?\s?(?:inch(?:es)?|in\.|ft|feet|foot|miles?|mi|gal|gallons?|lbs?|pounds?|sq\s?ft|sqft|beds?|baths?|bedrooms?|bathrooms?|bd|br|ba|x|years?|yrs?)(?![\p{L}\p{N}])/gu,
  /\d+\s?x\s?\d+/g,
  /\b\d{1,3}(?:st|nd|rd|th)\s+(?:st|street|ave|avenue|rd|road|floor|time|unit|tenant|call|visit|quote|bid)\b/g,
  /(?<![\p{L}\p{N}])\d+\s+(?!hours\b|hrs\b|minutes\b|mins\b|days\b|weeks\b|months\b|years\b)\p{L}{2,}(?<!s)s(?![\p{L}])(?!\s*')/gu,
];

/** A year that no day was read with. */
const YEARS = /(?<![\p{L}\p{N}/.-])(?:19|20)\d\d(?![\p{L}\p{N}/:-])/gu;

const hideEach = (folded: string, pattern: RegExp): string =>
  matchesOf(folded, pattern).reduce((hidden, match) => hide(hidden, spanOf(match)), folded);

/** Hides every protected stretch. Positions stay. */
export const protect = (folded: string): string => PROTECTED.reduce(hideEach, folded);

export const protectYears = (folded: string): string => hideEach(folded, YEARS);
