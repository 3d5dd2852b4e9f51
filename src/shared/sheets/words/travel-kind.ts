import { TRAVEL_KINDS, type TravelKind } from "#shared/domain.ts";
import { comparable } from "../comparable.ts";

const TEXT_CHARACTERS_MAX = 500;

/** "Home" that is not anyone's residence. */
const OTHER_HOMES = /\b(?:home depot|home improvement(?: store)?|home center|mobile home|nursing home)\b/g;

const FROM_HOME =
  /\b(?:from|to|and|back|return(?:ed|ing)?|drove|driving|drive|went|head(?:ed|ing)?|got|leave|left|leaving|round trip) (?:my |our |the )?home\b|\bhome (?:to|and back|from)\b|\bfrom (?:my|our) (?:house|place|apartment|residence)\b|\bcommut/;
const MENTIONS_HOME = /\bhome\b/;

const PLACE_OF_WORK =
  "(?:hardware|supply|supplies|store|lowes|menards|depot|lumber|lumberyard|dump|landfill|property|properties|rental|rentals|unit|building|site|duplex|triplex|fourplex|quadplex|sixplex|house|cabin|cottage|condo|townhouse|apartment|apartments|flat|bungalow|loft|complex)";
const BETWEEN = new RegExp(
  `\\bbetween (?:(?:the|my|our|two|rental) ){0,3}(?:properties|rentals|houses|units|buildings|places|sites|jobs)\\b|\\bbetween (?:\\S+ ){1,6}and \\S+|\\bfrom (?:\\S+ ){0,5}${PLACE_OF_WORK} to \\S+|\\b(?:property|site|job|house|unit) to (?:property|site|job|house|unit|store)\\b`,
);

/**
 * The kind of a trip as its description tells it, proposed for the person to confirm: home trips are commuting, trips
 * from one place of work to another are not (law.md D). A text that mentions a home and nothing else is a home trip,
 * the less favorable reading; one that suggests both, or neither, stays unspecified and is asked about.
 */
export const travelKindReader = (propertyNames: readonly string[]): ((text: string) => TravelKind) => {
  const names = propertyNames.map(comparable).filter((name) => name.length >= 3);
  const isBetween = (words: string): boolean => {
    if (BETWEEN.test(words)) return true;
    const present = names.filter((name) => words.includes(name));
    const starts = present.some((name) => words.includes(`from ${name} to `) || words.includes(`from the ${name} to `));
    return starts || (present.length >= 2 && present.some((name) => words.includes(`${name} to `)));
  };
  return (text) => {
    const words = comparable(text.slice(0, TEXT_CHARACTERS_MAX)).replace(OTHER_HOMES, "hardware store");
    if (FROM_HOME.test(words)) return "home";
    const between = isBetween(words);
    if (MENTIONS_HOME.test(words)) return between ? "unspecified" : "home";
    return between ? "between" : "unspecified";
  };
};

/** The kind of a trip as our own export writes it. */
export const travelKindOf = (text: string): TravelKind | null =>
  TRAVEL_KINDS.find((kind) => kind === text.trim()) ?? null;
