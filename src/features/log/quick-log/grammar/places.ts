import { ACTIVITY_STEMS } from "./activities.ts";
import { OTHER_NUMBER, UNIT_AHEAD } from "./length-words.ts";
import { addName, canonical, emptyTree, findNames, type NameHit, type NameTree } from "./names.ts";
import { fold, type Span, type Word, wordsOf } from "#shared/fields/folded-words.ts";
import { type Found, matchesOf, spanOf } from "./sentence.ts";

export type NamedProperty = { id: string; nickname: string; address: string };

/** A property's id, or one of the two answers that name none. */
export type Place = { kind: "property"; id: string } | { kind: "portfolio" } | { kind: "none" };

export type PlaceReading = {
  place: Found<Place> | null;
  /** More than one property could be meant: the person chooses. */
  candidates: readonly string[];
  /** Every stretch that names a property, for the readers that come after. */
  spans: readonly Span[];
  /** Those that are in the chip and no longer in the description. */
  taken: readonly Span[];
};

const WORD_MIN = 3;
const RUN_MAX = 6;

/** Words that identify no property, whichever nickname they are in. */
const COMMON = new Set(
  "the and of at in on my our new old st ave rd dr ln blvd ct pl ter cir way pkwy hwy n s e w unit house home building property rental place office number jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december one two three four five six seven eight nine ten eleven twelve mon monday tue tuesday wed wednesday thu thursday fri friday sat saturday sun sunday today yesterday noon midnight hour hours half".split(
    " ",
  ),
);

/** `5th` alone is a day as often as a street. */
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

const isDistinctive = (word: string): boolean =>
  word.length >= WORD_MIN &&
  /\p{L}/u.test(word) &&
  !ORDINAL.test(word) &&
  !COMMON.has(word) &&
  !ACTIVITY_STEMS.test(word);

const STREETS = new Set("st ave rd dr ln blvd ct pl ter".split(" "));
/** `9th st`. */
const isNumberedStreet = ([first = "", second = ""]: readonly string[]): boolean =>
  ORDINAL.test(first) && STREETS.has(second);

const keyWords = (text: string): string[] => wordsOf(fold(text)).map(({ word }) => canonical(word));

/** `lakehouse` for the Lake House. */
const joinedRuns = (words: readonly string[]): string[][] =>
  words.flatMap((word, index) => {
    const next = words[index + 1] ?? "";
    return isDistinctive(word) && /^\p{L}{3,}$/u.test(next) ? [[word + next]] : [];
  });

/** Every run of words in a name that is enough to identify it: `14 elm st`, `elm st`, `elm`, `birch 4`, `unit b`. */
const runsOf = (words: readonly string[]): string[][] => {
  const runs: string[][] = words.length > 1 || isDistinctive(words[0] ?? "") ? [[...words]] : [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + RUN_MAX); to += 1) {
      const run = words.slice(from, to);
      const namesUnit = run[0] === "unit" && run.length === 2;
      if (run.at(-1) !== "unit" && (namesUnit || isNumberedStreet(run) || run.some(isDistinctive))) runs.push(run);
      if (run.includes("unit") && run.some(isDistinctive)) runs.push(run.filter((word) => word !== "unit"));
    }
  }
  return [...runs, ...joinedRuns(words)];
};

export const propertyTree = (properties: readonly NamedProperty[]): NameTree => {
  const tree = emptyTree();
  for (const { id, nickname, address } of properties) {
    for (const name of [nickname, address]) {
      for (const run of runsOf(keyWords(name))) if (run.length > 0) addName(tree, run, id);
    }
  }
  return tree;
};

const ELSEWHERE: readonly [RegExp, Place][] = [
  [
    /\b(?:for |across )?(?:(?:the )?whole portfolio|portfolio[- ]wide|all (?:of )?(?:my |our |the )?(?:properties|rentals))\b/g,
    { kind: "portfolio" },
  ],
  [/\bno property\b/g, { kind: "none" }],
];

const elsewhereIn = (folded: string): Found<Place> | null => {
  for (const [pattern, value] of ELSEWHERE) {
    const [match] = matchesOf(folded, pattern);
    if (match) return { ...spanOf(match), value, isTaken: true };
  }
  return null;
};

/** Names that agree: `unit b at elm` is the unit b that is at Elm. Empty when they name different properties. */
const commonIds = (hits: readonly NameHit[]): string[] => {
  const [first, ...others] = hits;
  return (first?.ids ?? []).filter((id) => others.every(({ ids }) => ids.includes(id)));
};

/** `unit b` alone: it narrows down the property named next to it, and never contradicts it. */
const isUnitOnly = (folded: string, { from, wordCount }: NameHit): boolean =>
  wordCount === 2 && canonical(/^(?:#|\p{L}+)/u.exec(folded.slice(from))?.[0] ?? "") === "unit";

const telling = (folded: string, hits: readonly NameHit[]): readonly NameHit[] => {
  const named = hits.filter((hit) => !isUnitOnly(folded, hit));
  return named.length === 0 || commonIds(hits).length > 0 ? hits : named;
};

/** `a duplex on zillow`, `another lake lot`: one of many, and most likely not one in the book. */
const ANY =
  /(?:^|[^\p{L}\p{N}])(?:an?|another|any|some|(?<!(?:hours?|hrs?|h|minutes?|mins?|m)\s+)each|every|other)\s+$/u;
/** Parts of trees and things made of wood: `oak cabinets` may be in any house. */
const OF_WOOD =
  /^\s+(?:trees?|stumps?|branch(?:es)?|limbs?|leaves|cabinets?|cabinetry|floors|flooring|trim|plywood|veneer|hardwood|stain|lumber|boards?)(?!\p{L})/u;
const isAnyOne = (folded: string, { from }: NameHit): boolean => ANY.test(folded.slice(0, from));
const isWood = (folded: string, { to, wordCount }: NameHit): boolean =>
  wordCount === 1 && OF_WOOD.test(folded.slice(to));

const LEADS = /(?:^|[^\p{L}])((?:(?:at|in|on|for|about|re|regarding)\s+)?(?:the\s+)?|@\s*)$/u;
const MOVES = /(?:^|[^\p{L}])(?:to|from|between|and|or|&)\s+(?:the\s+)?$/u;

/** `mt elm` is what people call it; `3-5pm mt elm` may name a zone, `main st elm` and `2nd st elm` name a street. */
const MOUNT = /(?:^|[^\p{L}\p{N}])(?<!\d(?:\s?[ap]\.?m?\.?)?\s+|noon\s+)(mt\.?\s+)$/u;
const SAINT =
  /(?:^|[^\p{L}\p{N}\s]\s*|(?:^|\s)(?:at|in|on|for|about|re|regarding|\d+(?:\.\d+)?(?:h|hrs?|m|mins?)?)\s+)(st\.?\s+)$/u;

const titleLength = (before: string): number => (MOUNT.exec(before)?.[1] ?? SAINT.exec(before)?.[1] ?? "").length;

/** `at elm` and `elm's` go with the name; `to elm` and `from elm` say what was done and stay. */
const widened = (folded: string, { from, to }: Span): Span & { isMove: boolean } => {
  const named = from - titleLength(folded.slice(0, from));
  const before = folded.slice(0, named);
  const after = /^'s(?![\p{L}])/u.exec(folded.slice(to));
  const lead = LEADS.exec(before)?.[1]?.length ?? 0;
  return { from: named - lead, to: to + (after?.[0].length ?? 0), isMove: MOVES.test(before) };
};

const AND = "\\s*(?:&|\\+|(?<!\\p{L})and(?!\\p{L}))\\s*";
const NUMBER = `(?:#|unit\\s+|apt\\s+)?\\s*(?!${OTHER_NUMBER})(?<number>\\p{N}+\\p{L}?)`;
const AND_NUMBER = new RegExp(`^${AND}${NUMBER}`, "u");
const NUMBER_AND = new RegExp(`(?<![\\p{L}\\p{N}.,:/$])${NUMBER}${AND}$`, "u");

/** `birch 4 and 5`, `2 and 12 oak`: what the other name leaves out is in this one. */
const alsoNamed = (folded: string, tree: NameTree, { from, to }: NameHit): NameHit[] => {
  const words = wordsOf(folded.slice(from, to));
  const after = AND_NUMBER.exec(folded.slice(to));
  const before = NUMBER_AND.exec(folded.slice(0, from));
  const match = after ?? before;
  const word = match?.groups?.["number"] ?? "";
  const start = after ? to + after[0].length - word.length : (before?.index ?? 0) + (before?.[0].indexOf(word) ?? 0);
  const span = { from: start, to: start + word.length };
  const other = after ? [...words.slice(0, -1), { ...span, word }] : [{ ...span, word }, ...words.slice(1)];
  const [hit] = match && words.length > 1 ? findNames(tree, other) : [];
  return hit?.wordCount === words.length ? [{ ...hit, ...span }] : [];
};

/** `birch 5 min`: how long, not which. */
const withoutLengths = (folded: string): Word[] =>
  wordsOf(folded).filter(({ word, to }) => !/^\d+$/.test(word) || !LENGTH_AHEAD.test(folded.slice(to)));
const LENGTH_AHEAD = new RegExp(`^${UNIT_AHEAD}`, "u");

/** Where the work was. Several names that cannot be one property are all kept in the description, and asked about. */
export const readPlace = (folded: string, tree: NameTree): PlaceReading => {
  const named = findNames(tree, withoutLengths(folded)).flatMap((hit) => [hit, ...alsoNamed(folded, tree, hit)]);
  const firm = named.filter((hit) => !isAnyOne(folded, hit));
  const elsewhere = elsewhereIn(folded);
  const all = firm.length > 0 || elsewhere ? firm : named;
  if (all.length === 0) {
    const spans = elsewhere ? [elsewhere] : [];
    return { place: elsewhere, candidates: [], spans, taken: spans };
  }
  const hits = telling(folded, all);
  const shared = commonIds(hits);
  const candidates = shared.length > 0 ? shared : [...new Set(hits.flatMap(({ ids }) => ids))];
  const [id] = candidates;
  const wide = hits.map((hit) => widened(folded, hit));
  const [first] = wide;
  const isDoubtful = candidates.length !== 1 || hits.every((hit) => isWood(folded, hit) || isAnyOne(folded, hit));
  if (isDoubtful || id === undefined || !first) return { place: null, candidates, spans: all, taken: [] };
  const place: Found<Place> = { ...first, value: { kind: "property", id }, isTaken: !first.isMove };
  return { place, candidates: [], spans: [...wide, ...all], taken: wide.filter(({ isMove }) => !isMove) };
};

/** Kinds of houses: with a word before it, a kind is a house's name. */
const HOUSES = "duplex|triplex|fourplex|quadplex|house|cabin|cottage|condo|townhouse|bungalow|loft|lodge|chalet";
/** Shops, offices and houses that are no one's rental. */
const NOT_A_RENTAL =
  /^(?:(?:the|my|our|an?|this|that|her|his|their)\s|(?:home depot|home|lowe'?s?|menard'?s?|ace|costco|walmart|target|ikea|city|county|town hall|court|bank|post|airbnb|vrbo|zillow|open house|whole|every|each|other|another|same|guest|empty|vacant|model|old|new|next)(?!\p{L}))/u;
const MONTHS_AND_DAYS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|today|yesterday|tomorrow|noon|midnight|am|pm)(?!\p{L})/u;

/** `at Maple Duplex`, `@ 12 Oak St`: two words or more that begin with a capital letter or are a house number. */
const CAPITALS =
  /(?:^|\s)(?:at|in|@)\s?(?:the |The )?((?:\d+\s+)?\p{Lu}[\p{L}'’]*(?:\s+(?:\p{Lu}[\p{L}'’]*|#?\d+\p{L}?)){0,4})/gu;
/** `at maple duplex`, `in the lake cabin`. */
const BY_KIND = new RegExp(
  `(?:^|\\s)(?:at|in|@)\\s?(?:the |my |our )?((?:\\p{L}+\\s+){1,2}(?:${HOUSES}))(?!\\p{L})`,
  "giu",
);
const IS_KIND = new RegExp(`^(?:${HOUSES})$`, "u");

const titled = (name: string): string =>
  name
    .replace(/\s+/g, " ")
    .replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const isName = (name: string): boolean => {
  const folded = fold(name);
  const words = folded.split(/\s+/);
  const isLong = words.length > 1;
  const tells = words.some((word) => /\p{L}{3}/u.test(word) && !IS_KIND.test(word) && !ACTIVITY_STEMS.test(word));
  return isLong && tells && !NOT_A_RENTAL.test(folded) && !MONTHS_AND_DAYS.test(words[0] ?? "");
};

/** Without the day after it: `Maple Duplex Monday`. */
const withoutDay = (name: string): string => {
  const words = name.split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && MONTHS_AND_DAYS.test(fold(word)));
  return (at < 0 ? words : words.slice(0, at)).join(" ");
};

/** The house that a sentence names and the book does not have, as its nickname would be; null: it names none. */
export const readUnknownPlace = (text: string): string | null => {
  for (const pattern of [CAPITALS, BY_KIND]) {
    for (const [, found = ""] of text.matchAll(pattern)) {
      const name = withoutDay(found.trim());
      if (isName(name)) return titled(name);
    }
  }
  return null;
};

const KIND_AHEAD = new RegExp(`^\\s+(?:${HOUSES})(?!\\p{L})`, "u");

/** `at Cedar Cottage` where the book has a Cedar Triplex: that one, or a new house? We ask. */
export const withOtherHouse = (text: string, folded: string, reading: PlaceReading): PlaceReading => {
  const { place } = reading;
  const isOther = place?.value.kind === "property" && KIND_AHEAD.test(folded.slice(place.to));
  if (!place || place.value.kind !== "property" || !isOther || readUnknownPlace(text) === null) return reading;
  return { ...reading, place: null, candidates: [place.value.id], taken: [] };
};
