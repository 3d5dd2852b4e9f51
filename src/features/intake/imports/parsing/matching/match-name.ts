import { comparable } from "#shared/sheets/comparable.ts";
import { partsOf } from "#shared/sheets/parts-of.ts";
import { editDistance, forgivenEdits } from "#shared/sheets/words/edit-distance.ts";

export type NamedThing = {
  id: string;
  name: string;
  /** Other ways in which a file may write it: a street address, a former name. */
  aliases?: readonly string[];
};

export type NameMatch = {
  id: string;
  name: string;
  how: "exact" | "spelling" | "alias" | "unit" | "part" | "typo";
  /** 0 to 1. */
  confidence: number;
};

export type NameVerdict = { match: NameMatch | null; suggestions: { id: string; name: string }[] };

export const SUGGESTIONS_MAX = 3;
const LIKENESS_MAX = 500;
const NAME_CHARACTERS_MAX = 120;
const UNIT =
  /^(?:#|unit|apt|apartment|suite|ste|room|rm|floor|fl|upstairs|downstairs|upper|lower|front|rear|back|left|right|\d+[a-z]?$|[a-z]$)/;

const STREET_WORDS = new Map(
  Object.entries({
    avenue: "ave",
    street: "st",
    road: "rd",
    lane: "ln",
    drive: "dr",
    court: "ct",
    place: "pl",
    boulevard: "blvd",
    parkway: "pkwy",
    highway: "hwy",
    terrace: "ter",
    circle: "cir",
    square: "sq",
    trail: "trl",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    northeast: "ne",
    northwest: "nw",
    southeast: "se",
    southwest: "sw",
    apartment: "apt",
  }),
);

const KINDS_OF_STREET = new Set("ave st rd ln dr ct pl blvd pkwy hwy ter cir sq trl way loop run path row".split(" "));

const asAddress = (text: string): string =>
  text
    .split(" ")
    .map((word) => STREET_WORDS.get(word) ?? word)
    .join(" ");

const digitsOf = (text: string): string => text.replace(/\D+/g, " ").trim();

export type Candidate = {
  thing: NamedThing;
  name: string;
  digits: string;
  streets: string;
  words: Set<string>;
  aliases: string[];
  addresses: string[];
};

const isUnit = (rest: string): boolean => UNIT.test(rest) && !/\band\b/.test(rest);

/** `text` begins with `name`, and the rest names a unit of it. */
const isUnitOf = (text: string, name: string): boolean =>
  text.startsWith(`${name} `) && isUnit(text.slice(name.length + 1));

/** What may follow a street address: a unit, a city as written in the address on record, a state, a ZIP. */
const isRestOfAddress = (rest: string, short: string, known: readonly string[]): boolean =>
  isUnit(rest) ||
  /^(?:[a-z]{2} )?\d{5}(?: \d{4})?$/.test(rest) ||
  known.some((full) => full.startsWith(`${short} `) && `${full.slice(short.length + 1)} `.startsWith(`${rest} `)) ||
  /^(?:[a-z]+ ){1,3}[a-z]{2} \d{5}(?: \d{4})?$/.test(rest);

/**
 * Both sides as `asAddress` returns them. A street address alone may stand for the full one and vice versa; the house
 * number must be there, and anything else that follows it in a file may mean another house.
 */
const isAddressOf = (text: string, address: string, known: readonly string[]): boolean => {
  if (text === address) return true;
  const short = text.length < address.length ? text : address;
  if (!/^\d+\w? \S/.test(short)) return false;
  if (short === text) return address.startsWith(`${text} `);
  return text.startsWith(`${address} `) && isRestOfAddress(text.slice(address.length + 1), address, known);
};

/** Elm St and Elm Ct differ by two letters, but they are two streets. */
const streetsIn = (text: string): string =>
  asAddress(text)
    .split(" ")
    .filter((word) => KINDS_OF_STREET.has(word))
    .join(" ");

export const found = (candidate: Candidate, how: NameMatch["how"], confidence: number): NameMatch => ({
  id: candidate.thing.id,
  name: candidate.thing.name,
  how,
  confidence,
});

/** The one candidate that passes, or null when none or several do. */
export const only = (candidates: readonly Candidate[], passes: (candidate: Candidate) => boolean): Candidate | null => {
  const passing = candidates.filter(passes);
  return passing.length === 1 ? (passing[0] ?? null) : null;
};

const closest = (key: string, candidates: readonly Candidate[]): Candidate | null => {
  const max = forgivenEdits(key.length);
  if (max === 0) return null;
  const [digits, streets] = [digitsOf(key), streetsIn(key)];
  let best: { candidate: Candidate; distance: number } | null = null;
  let tied = false;
  for (const candidate of candidates) {
    // House 12 and House 13 differ by one letter but are two houses: a digit is never a typo.
    if (candidate.digits !== digits || candidate.streets !== streets) continue;
    const distance = editDistance(key, candidate.name, max);
    if (distance > max) continue;
    if (best !== null && distance === best.distance) tied = true;
    if (best === null || distance < best.distance) {
      best = { candidate, distance };
      tied = false;
    }
  }
  return best === null || tied ? null : best.candidate;
};

/** Words that many properties share: that they fit says nothing. */
const SHARED_WORDS = new Set(
  "duplex triplex fourplex quadplex plex house home cabin cottage condo condos townhouse townhome apartment apartments apt bungalow villa loft flat flats studio lodge chalet retreat rental rentals property properties unit units building bldg place lot suite room rooms the and of at on in my our new old big little main upper lower front back str ltr airbnb vrbo llc inc street avenue road lane drive court boulevard".split(
    " ",
  ),
);
const isTelling = (word: string): boolean =>
  word.length > 1 && !/^\d+$/.test(word) && !SHARED_WORDS.has(word) && !KINDS_OF_STREET.has(word);

const suggestionsFor = (key: string, candidates: readonly Candidate[]): { id: string; name: string }[] => {
  const words = key.split(" ").filter(isTelling);
  return candidates
    .map((candidate) => ({ candidate, common: words.filter((word) => candidate.words.has(word)).length }))
    .filter(({ common }) => common > 0)
    .toSorted((left, right) => right.common - left.common)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ candidate }) => ({ id: candidate.thing.id, name: candidate.thing.name }));
};

export const compact = (text: string): string => text.replaceAll(" ", "");

type Index = { candidates: Candidate[]; byName: Map<string, Candidate[]>; byCompactName: Map<string, Candidate[]> };

export const candidateOf = (thing: NamedThing): Candidate => {
  const name = comparable(thing.name);
  const aliases = (thing.aliases ?? []).map(comparable).filter((alias) => alias !== "");
  const words = new Set([name, ...aliases].join(" ").split(" "));
  return {
    thing,
    name,
    digits: digitsOf(name),
    streets: streetsIn(name),
    words,
    aliases,
    addresses: aliases.map(asAddress),
  };
};

const indexOf = (things: readonly NamedThing[]): Index => {
  const candidates = things.map(candidateOf);
  return {
    candidates,
    byName: Map.groupBy(candidates, ({ name }) => name),
    byCompactName: Map.groupBy(candidates, ({ name }) => compact(name)),
  };
};

const single = (candidates: readonly Candidate[] | undefined): Candidate | null =>
  candidates?.length === 1 ? (candidates[0] ?? null) : null;

const bySpelling = (raw: string, key: string, index: Index): NameMatch | null => {
  const alike = index.byName.get(key) ?? index.byCompactName.get(compact(key)) ?? [];
  const exact = only(alike, ({ thing }) => thing.name.trim() === raw.trim());
  if (exact) return found(exact, "exact", 1);
  const spelling = single(alike);
  return spelling ? found(spelling, "spelling", 0.98) : null;
};

const byLikeness = (key: string, { candidates }: Index): NameMatch | null => {
  const address = asAddress(key);
  const alias = only(candidates, ({ addresses }) => addresses.some((known) => isAddressOf(address, known, addresses)));
  if (alias) return found(alias, "alias", 0.95);
  const unit = only(candidates, ({ name, aliases }) => [name, ...aliases].some((text) => isUnitOf(key, text)));
  if (unit) return found(unit, "unit", 0.9);
  const typo = closest(key, candidates);
  return typo ? found(typo, "typo", 0.8) : null;
};

export type NameMatcher = (text: string) => NameVerdict;

/**
 * A matcher over known things that remembers its answers, since a column repeats a few names thousands of times. Beyond
 * `LIKENESS_MAX` different unknown names, the column does not hold names, and only exact spellings are looked up.
 */
export const nameMatcher = (things: readonly NamedThing[]): NameMatcher => {
  const index = indexOf(things);
  const known = new Map<string, NameVerdict>();
  let unlike = 0;
  const settle = (raw: string): NameVerdict => {
    const key = comparable(raw);
    const exact = key === "" ? null : bySpelling(raw, key, index);
    if (exact || key === "" || unlike >= LIKENESS_MAX) return { match: exact, suggestions: [] };
    const alike = byLikeness(key, index);
    if (alike) return { match: alike, suggestions: [] };
    unlike += 1;
    return { match: null, suggestions: suggestionsFor(key, index.candidates) };
  };
  return (text) => {
    const raw = text.slice(0, NAME_CHARACTERS_MAX);
    const before = known.get(raw);
    if (before) return before;
    const verdict = settle(raw);
    known.set(raw, verdict);
    return verdict;
  };
};

/** Finds the one known thing whose name appears in a text; null when none or several do. Only ever a suggestion. */
export const nameFinder = (things: readonly NamedThing[]): ((text: string) => { id: string; name: string } | null) => {
  const needles = things
    .map(({ id, name }) => ({ id, name, needle: comparable(name) }))
    .filter(({ needle }) => needle.length >= 4);
  return (text) => {
    const haystack = ` ${comparable(text)} `;
    const named = needles.filter(({ needle }) => haystack.includes(` ${needle} `));
    const [first] = named;
    return first && named.length === 1 ? { id: first.id, name: first.name } : null;
  };
};

const JOINERS = /[;&+/\n,]|\band\b/i;
const PARTS_MAX = 10;

/** The known things that one cell names: "14 Elm St & Lake House", "A; B". Fewer than two means it names one or none. */
export const severalIn = (text: string, match: NameMatcher): { id: string; name: string }[] => {
  const parts = partsOf(text, JOINERS);
  if (parts.length < 2 || parts.length > PARTS_MAX) return [];
  const whole = match(text).match;
  if (whole?.how === "exact" || whole?.how === "spelling") return [];
  const known = new Map(
    parts.flatMap((part) => {
      const named = match(part).match;
      return named ? [[named.id, { id: named.id, name: named.name }] as const] : [];
    }),
  );
  return known.size < 2 ? [] : [...known.values()];
};
