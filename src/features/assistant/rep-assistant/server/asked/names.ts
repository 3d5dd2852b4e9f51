import { fold, wordsOf } from "#shared/fields/folded-words.ts";
import {
  findNames,
  personTree,
  propertyTree,
  readActivity,
  readPlace,
  readUnknownPlace,
} from "#features/log/quick-log/server/index.ts";
import type { ActivityType } from "#shared/domain.ts";
import { type Me, spouseIn } from "./book.ts";
import type { Person } from "./operations.ts";

export type NamedProperty = { id: string; nickname: string; address: string };

/** Whom and what a question names, in the words that the quick log understands. */
export type Names = {
  property: NamedProperty | null;
  /** Several could be meant: it is asked back. */
  candidates: readonly NamedProperty[];
  /** A place that is named and not in the book. */
  unknownPlace: string | null;
  persons: readonly Person[];
  activity: ActivityType | null;
};

/** `at maple street`, typed without capitals. */
const AT_PLACE = /\bat (?:the |our |my )?([a-z][a-z'-]+(?: [a-z]+)?)/;
const NO_PLACES =
  /^(?:all|home|least|most|night|noon|once|risk|work|issue|stake|last|the|my|this|what|which|each|any|some|it|them|present|moment|time|any|hospital|office|school|job|irs|trial|audit)\b/;

/** `show my entries` is no showing. */
const SHOWN = /^(?:please |can you |could you )*(?:show|list|manage)\b/;

const NUMBER_AND_WORD =
  /(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? )\b(?!(?:19|20)\d\d\b)(\d{1,5}) ([a-z]+)/g;

/** Another house in the street of one of the book's: `123 elm` is not 14 Elm St. */
const otherNumber = (folded: string, { nickname, address }: NamedProperty): string | null => {
  const own = new Set(wordsOf(fold(`${nickname} ${address}`)).map(({ word }) => word));
  const others = [...folded.matchAll(NUMBER_AND_WORD)];
  return others.find(([, number = "", word = ""]) => own.has(word) && !own.has(number))?.[0] ?? null;
};

/** `what did my husband log`: not the hours of whoever asks. */
const SPOUSE = /\b(?:husband|hubby|wife|spouse)(?:'?s)?\b/g;

const unknownIn = (text: string, folded: string): string | null => {
  const titled = readUnknownPlace(text);
  if (titled !== null) return titled;
  const [, name = ""] = AT_PLACE.exec(folded) ?? [];
  const trimmed = name.replace(/ (?:in|on|for|by|last|this|during|from|so|and|yesterday|today)$/, "");
  return trimmed === "" || NO_PLACES.test(trimmed) ? null : trimmed;
};

const spaced = (folded: string): string =>
  ` ${wordsOf(folded)
    .map(({ word }) => word)
    .join(" ")} `;

/** `Willow` beside `Willow Annex`: whose whole name stands there is meant, else nobody could ask about it. */
const wholeNamesIn = (folded: string, properties: readonly NamedProperty[]): NamedProperty[] => {
  const text = spaced(folded);
  return properties.filter(({ nickname }) => text.includes(spaced(fold(nickname))));
};

export const readNames = (
  text: string,
  book: { properties: readonly NamedProperty[]; persons: readonly Person[]; me: Me },
): Names => {
  const folded = fold(text);
  const reading = readPlace(folded, propertyTree(book.properties));
  const placed = reading.place?.value;
  const property = placed?.kind === "property" ? (book.properties.find(({ id }) => id === placed.id) ?? null) : null;
  const other = property && otherNumber(folded, property);
  const meant = book.properties.filter(({ id }) => reading.candidates.includes(id));
  const whole = property ? [] : wholeNamesIn(folded, meant);
  const candidates = whole.length !== 1 && (reading.candidates.length > 1 || property === null) ? meant : [];
  // Who that is depends on who asks.
  const named = folded.replaceAll(SPOUSE, " ");
  const ids = findNames(personTree(book.persons), wordsOf(named)).flatMap((hit) => hit.ids);
  const spouse = named === folded ? undefined : spouseIn(book.persons, book.me);
  const isKnown = whole.length === 1 || property !== null || candidates.length > 0 || placed !== undefined;
  return {
    property: other !== null ? null : whole.length === 1 ? (whole[0] ?? null) : property,
    candidates,
    unknownPlace: other ?? (isKnown ? null : unknownIn(text, folded)),
    persons: book.persons.filter((person) => ids.includes(person.id) || person === spouse),
    activity: readActivity(folded.replace(SHOWN, " "))?.value ?? null,
  };
};
