import {
  findNames,
  fold,
  personTree,
  propertyTree,
  readActivity,
  readPlace,
  readUnknownPlace,
  wordsOf,
} from "#features/log/quick-log/server/index.ts";
import type { ActivityType } from "#shared/domain.ts";
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
  book: { properties: readonly NamedProperty[]; persons: readonly Person[] },
): Names => {
  const folded = fold(text);
  const reading = readPlace(folded, propertyTree(book.properties));
  const placed = reading.place?.value;
  const property = placed?.kind === "property" ? (book.properties.find(({ id }) => id === placed.id) ?? null) : null;
  const meant = book.properties.filter(({ id }) => reading.candidates.includes(id));
  const whole = property ? [] : wholeNamesIn(folded, meant);
  const candidates = whole.length !== 1 && (reading.candidates.length > 1 || property === null) ? meant : [];
  const ids = findNames(personTree(book.persons), wordsOf(folded)).flatMap((hit) => hit.ids);
  const isKnown = whole.length === 1 || property !== null || candidates.length > 0 || placed !== undefined;
  return {
    property: whole.length === 1 ? (whole[0] ?? null) : property,
    candidates,
    unknownPlace: isKnown ? null : unknownIn(text, folded),
    persons: book.persons.filter(({ id }) => ids.includes(id)),
    activity: readActivity(folded.replace(SHOWN, " "))?.value ?? null,
  };
};
