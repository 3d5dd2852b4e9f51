import { fold, type Span, wordsOf } from "#shared/fields/folded-words.ts";
import { findNames, HINTS, type Settled, type Understanding } from "#features/log/quick-log/server/index.ts";
import type { EntryChange } from "#features/assistant/rep-assistant/answer-schema.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import { type DraftBook, type EntryReading, readEntry } from "./draft-book.ts";
import { changesBetween, WHAT_WAS_DONE } from "./changes.ts";
import { HOW_LONG, type Said, sayWhatChanges, WHAT_CHANGES } from "./said-parts.ts";
import { ADDED, type CorrectionWords, DONE, isQuestion, readCorrection, RELATIVE } from "./read-words.ts";
import { type Edit, inPlaceOf, splice } from "./splice.ts";
import { rewritten } from "./rewritten.ts";

/** The sentence that is corrected, when it was said, and whether it is the latest thing that was answered. */
export type Corrected = { sentence: string; saidAt: Date; isLatest: boolean };

/** What a message means for a sentence: nothing, a question back, or another sentence with what changes. */
export type Correction =
  | { kind: "none" }
  | { kind: "ask"; asks: string }
  | { kind: "changed"; sentence: string; changes: EntryChange[] };

const SAME = "The sentence says that already.";
const BY_ITSELF = "One entry is one piece of work. Log the other one by itself, as a sentence of its own.";
const WHOLE = "I can't fit that into the sentence. Say the whole entry again, or change it in the form.";

const NONE: Correction = { kind: "none" };
const ask = (asks: string): Correction => ({ kind: "ask", asks });

/**
 * What a correction in words makes of a sentence for the quick log. Only what it says changes: the new sentence is read
 * again, and all else must stand as it stood. What is not clear is asked. Whose hours they are never changes by a guess.
 */
export const correctEntry = (before: Corrected, message: string, book: DraftBook, now: Date): Correction => {
  const words = readCorrection(message);
  if (words === null) return NONE;
  const was = readEntry(before.sentence, book, before.saidAt);
  const added = before.isLatest || words.isLed ? addedTo(before, was, message, book, now) : null;
  if (added) return added;
  if (!words.isLed && !before.isLatest) return NONE;
  const said = sayWhatChanges(words, was, book, now);
  if (said.kind !== "parts") return said;
  const { parts } = said;
  const replaced = descriptionEdit(before.sentence, words, said.rest);
  const isTold = Object.keys(parts).length > 0 || replaced !== null;
  if (!isTold || (said.rest.length > 0 && replaced === null)) return words.isLed ? ask(WHAT_CHANGES) : NONE;
  const own = editsFor(before.sentence, was.read, said, book);
  const edits = [...own, ...(replaced ? [replaced] : [])];
  const isDescriptionKept = replaced === null;
  const target = { ...targetOf(was.settled, parts, book), description: descriptionLeft(before, was, own, book) };
  const tried = [splice(before.sentence, edits), ...(isDescriptionKept ? [rewritten(target, book)] : [])];
  const found = tried.find((sentence) =>
    isAsMeant(readEntry(sentence, book, now), { was, target, said, isDescriptionKept }),
  );
  if (found === undefined) return ask(hintOf(readEntry(tried[0] ?? "", book, now), was) ?? WHOLE);
  const changes = changesBetween(was.settled, readEntry(found, book, now).settled, book);
  return changes.length === 0 ? ask(SAME) : { kind: "changed", sentence: found, changes };
};

/** A day or a place that was not clear stood in the description: it goes with what is said in its place. */
const descriptionLeft = (
  { sentence, saidAt }: Corrected,
  { read, settled }: EntryReading,
  edits: readonly Edit[],
  book: DraftBook,
): string => {
  if (read.askedDay === null && read.placeCandidates.length === 0) return settled.description;
  const left = edits.map((edit) => ({ ...edit, text: "" }));
  return readEntry(splice(sentence, left), book, saidAt).settled.description;
};

/** The same clock times are another length on a day when the clocks change. */
const targetOf = (was: Settled, parts: Said["parts"], { usual: { timeZone } }: DraftBook): Settled => {
  const { times, day, ...others } = { ...was, ...parts };
  const seconds = times ? elapsedSeconds(day, times.started, times.ended, timeZone) : others.seconds;
  return { ...others, times, day, seconds };
};

/** `and I called the plumber`: more of what was done, in the same words, if it says nothing else. */
const addedTo = (
  { sentence }: Corrected,
  was: EntryReading,
  message: string,
  book: DraftBook,
  now: Date,
): Correction | null => {
  const what = ADDED.exec(message.trim())?.groups?.["what"]?.replace(/[.\s]+$/u, "");
  if (what === undefined || isQuestion(what)) return null;
  const { read } = readEntry(what, book, now);
  const time = read.length ?? read.times;
  const isMore = read.day ?? read.place ?? read.person;
  if (time !== null && (isMore !== null || read.description !== "")) return NONE;
  if (time !== null || RELATIVE.test(what)) return ask(HOW_LONG);
  const isOpen = read.hints.length > 0 || read.placeCandidates.length > 0 || read.isPersonAsked;
  if (isMore !== null || isOpen) return ask(BY_ITSELF);
  if (!DONE.test(what)) return null;
  const longer = `${sentence.replace(/[\s,;.]+$/u, "")}, ${what}`;
  const is = readEntry(longer, book, now);
  const changes = changesBetween(was.settled, is.settled, book);
  const isAlone = changes.every(({ label }) => label === WHAT_WAS_DONE) && hintOf(is, was) === null;
  return changes.length > 0 && isAlone ? { kind: "changed", sentence: longer, changes } : ask(WHOLE);
};

const LEADING = /^(?:(?:at|in|on|for|about|by|the|a|an|my|our)\s+)*/iu;

/** `the roof, not the gutter`: those words of the sentence, if they stand there once. */
const descriptionEdit = (
  sentence: string,
  { told, negated }: CorrectionWords,
  rest: readonly string[],
): Edit | null => {
  const [gone, ...others] = negated.map((words) => words.replace(LEADING, "")).filter((words) => words !== "");
  if (gone === undefined || others.length > 0 || rest.length === 0) return null;
  const at = [
    ...fold(sentence).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(fold(gone))}(?![\\p{L}\\p{N}])`, "gu")),
  ];
  const [only] = at;
  if (only === undefined || at.length > 1) return null;
  return { from: only.index, to: only.index + gone.length, text: told.replace(LEADING, "") };
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** Where each part that is said stands in the sentence, and what stands there instead. */
const editsFor = (sentence: string, read: Understanding, { words, parts }: Said, book: DraftBook): Edit[] => {
  const end = { from: sentence.length, to: sentence.length };
  const start = { from: 0, to: 0 };
  const spansOf = (...found: readonly (Span | null)[]): Span[] => found.filter((span) => span !== null);
  const edits: Edit[] = [];
  if (parts.seconds !== undefined) edits.push(...inPlaceOf(spansOf(read.times, read.length), words.time, end));
  if (parts.day !== undefined) edits.push(...inPlaceOf(daySpans(read), words.day, end));
  if (parts.place !== undefined) edits.push(...inPlaceOf(placeSpans(read, book), placeText(words.place), end));
  if (parts.personId !== undefined) {
    const text = parts.personId === book.usual.personId ? "" : `${plainName(parts.personId, book)}:`;
    edits.push(...spansOf(read.person).map((span) => ({ ...span, text: "" })), { ...start, text });
  }
  return edits;
};

const plainName = (personId: string, { persons }: DraftBook): string =>
  persons.find(({ id }) => id === personId)?.name ?? "";

const placeText = (words: string): string => `at ${words.replace(/^(?:(?:at|in|on|for|@)\s+)/iu, "")}`;

/** The words of the day, or those of one that could not be used. */
const daySpans = ({ day, askedDay, text, hints }: Understanding): Span[] => {
  if (day !== null) return [day];
  if (askedDay === null) return [];
  return hints.filter(({ from, to }) => askedDay.includes(fold(text.slice(from, to))));
};

/** The words of the place, or those that may mean several. */
const placeSpans = ({ place, placeCandidates, text }: Understanding, { names }: DraftBook): Span[] => {
  if (place !== null) return [place];
  if (placeCandidates.length === 0) return [];
  return findNames(names.properties, wordsOf(fold(text))).filter(({ ids }) =>
    ids.some((id) => placeCandidates.includes(id)),
  );
};

type Meant = { was: EntryReading; target: Settled; said: Said; isDescriptionKept: boolean };

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isAsMeant = (is: EntryReading, { was, target, said, isDescriptionKept }: Meant): boolean => {
  const { settled } = is;
  const named = said.missing.every((part) => !settled.missing.includes(part));
  const isOpenAnew = settled.missing.some((part) => !was.settled.missing.includes(part) && part !== "activity");
  return (
    named &&
    !isOpenAnew &&
    hintOf(is, was) === null &&
    settled.seconds === target.seconds &&
    settled.otherSeconds === target.otherSeconds &&
    JSON.stringify(settled.times) === JSON.stringify(target.times) &&
    settled.day === target.day &&
    settled.place === target.place &&
    settled.personId === target.personId &&
    (!isDescriptionKept || plain(settled.description) === plain(target.description))
  );
};

/** Why the new sentence would not be taken as it is, where the one before was. */
const hintOf = ({ read }: EntryReading, was: EntryReading): string | null => {
  const found = read.hints.find(
    ({ code }) => code !== "estimate" && !was.read.hints.some((hint) => hint.code === code),
  );
  return found === undefined ? null : `"${read.text.slice(found.from, found.to).trim()}": ${HINTS[found.code]}`;
};
