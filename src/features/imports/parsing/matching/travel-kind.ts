import type { TravelKind } from "#shared/domain.ts";
import { comparable } from "./normalize.ts";

const TEXT_CHARACTERS_MAX = 500;

/** "Home" that is not where the traveller lives. */
const OTHER_HOMES =
  /\b(?:home depot|home improvement(?: store)?|home center|home office supply|mobile home|nursing home|(?:tenants?|renters?|guests?|owner|he|she|they|nobody|someone) (?:was|were|is|are|wasnt|not)(?: not)? (?:at )?home)\b/g;

const HOME =
  /\b(?:from|to|and|back|return(?:ed|ing)?|drove|driving|drive|went|head(?:ed|ing)?|got|leave|left|leaving|round trip) (?:my |our |the )?home\b|\bhome (?:to|and back|from)\b|\bfrom (?:my|our) (?:house|place|apartment|residence)\b|\bcommut/;

const A_PLACE_OF_WORK =
  "(?:hardware|supply|supplies|store|lowes|menards|depot|lumber|lumberyard|dump|landfill|property|properties|rental|rentals|unit|building|site|duplex|triplex|fourplex|quadplex|sixplex|house|cabin|cottage|condo|townhouse|apartment|apartments|flat|bungalow|loft|complex)";
const BETWEEN = new RegExp(
  `\\bbetween (?:\\S+ ){1,6}and \\S+|\\bfrom (?:\\S+ ){0,5}${A_PLACE_OF_WORK} to \\S+|\\b(?:property|site|job|house|unit) to (?:property|site|job|house|unit|store)\\b`,
);

/**
 * The kind of a trip as its description tells it, proposed for the person to confirm: home trips are commuting, trips
 * from one place of work to another are not (law.md D). What the text does not say stays unspecified.
 */
export const travelKindReader = (propertyNames: readonly string[]): ((text: string) => TravelKind) => {
  const names = propertyNames.map(comparable).filter((name) => name.length >= 3);
  return (text) => {
    const words = comparable(text.slice(0, TEXT_CHARACTERS_MAX)).replace(OTHER_HOMES, "hardware store");
    if (HOME.test(words)) return "home";
    if (BETWEEN.test(words)) return "between";
    const present = names.filter((name) => words.includes(name));
    const starts = present.some((name) => words.includes(`from ${name} to `) || words.includes(`from the ${name} to `));
    const joined = present.length >= 2 && present.some((name) => words.includes(`${name} to `));
    return starts || joined ? "between" : "unspecified";
  };
};
