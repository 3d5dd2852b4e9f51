import type { Span } from "#shared/fields/folded-words.ts";
import { HINTS, type Settled, understand, type Understanding } from "#features/log/quick-log/server/index.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import type { DraftBook, EntryReading } from "./draft-book.ts";
import { nicknameOf } from "./changes.ts";
import { type CorrectionWords, HEDGE, OWN, RELATIVE, RELATIVE_DAY, SOMEONE, tellingIn } from "./read-words.ts";

type Parts = Partial<Pick<Settled, "seconds" | "otherSeconds" | "times" | "day" | "place" | "personId">>;

/** What a correction says of each part, and in which of its words. */
export type Said = {
  kind: "parts";
  parts: Parts;
  words: { time: string; day: string; place: string };
  missing: Settled["missing"];
  /** Telling words that say none of it. */
  rest: readonly string[];
};

type Answer = Said | { kind: "none" } | { kind: "ask"; asks: string };

const ask = (asks: string): Answer => ({ kind: "ask", asks });
export const HOW_LONG = "How long did it take in all?";
export const WHAT_CHANGES = 'What should change? Say it like "no, 90 minutes", "it was Tuesday" or "that was my wife".';
const WHICH_DAY = "Which day was it?";
const WHO = "Whose hours are they? Say the name.";

const NEVER_YOURS = "Other people's hours are never yours. Whose hours are they?";

/** What is known only with the rest of the sentence: it is looked at there. */
const OF_THE_WHOLE = ["estimate", "young_day", "future_time"];
/** What is said right after an answer, in so few words, is said to it. */
const FEW_WORDS = 6;

/** Reads the words of a correction as the quick log reads a sentence, on the day that stands. */
export const sayWhatChanges = (
  { told, negated, isLed }: CorrectionWords,
  was: EntryReading,
  book: DraftBook,
  now: Date,
): Answer => {
  if (told === "") return ask(negated.length > 0 ? askAbout(negated, book, now) : WHAT_CHANGES);
  if (OWN.test(told)) return saidOwn(book);
  const read = readTold(told, was.settled, book, now);
  const doubt = doubtIn(read, told, book);
  const isMeant = isLed || isAboutParts(read) || told.split(" ").length <= FEW_WORDS;
  if (doubt !== null) return isMeant ? ask(doubt) : { kind: "none" };
  const parts = partsOf(read, was.settled.day, book);
  const person = parts.personId;
  if (person !== undefined && book.usual.people !== null && !book.usual.people.includes(person)) {
    const name = book.persons.find(({ id }) => id === person)?.name ?? "their";
    return ask(`You can't log the hours of ${name} here. Whose hours are they?`);
  }
  const textOf = (span: Span | null): string => (span === null ? "" : told.slice(span.from, span.to));
  return {
    kind: "parts",
    parts,
    words: { time: textOf(read.times ?? read.length), day: textOf(read.day), place: textOf(read.place) },
    missing: missingOf(parts),
    rest: tellingIn(read.description),
  };
};

const readTold = (told: string, was: Settled, { names, usual }: DraftBook, now: Date): Understanding => {
  const moment = { now, timeZone: usual.timeZone };
  const read = understand(told, names, moment);
  return read.day === null && read.askedDay === null
    ? understand(told, names, { ...moment, chosenDay: was.day })
    : read;
};

const saidOwn = ({ usual }: DraftBook): Answer =>
  usual.personId === ""
    ? ask(WHO)
    : {
        kind: "parts",
        parts: { personId: usual.personId },
        words: { time: "", day: "", place: "" },
        missing: ["person"],
        rest: [],
      };

const isAboutParts = ({
  length,
  times,
  day,
  askedDay,
  place,
  placeCandidates,
  person,
  personCandidates,
}: Understanding) =>
  [length, times, day, askedDay, place, person].some((part) => part !== null) ||
  placeCandidates.length + personCandidates.length > 0;

/** Why what is said cannot be taken as it is said. */
const doubtIn = (read: Understanding, told: string, book: DraftBook): string | null => {
  if (RELATIVE_DAY.test(told))
    return read.length === null ? WHICH_DAY : "When was it? Say the day, or the start and the end.";
  if (RELATIVE.test(told)) return HOW_LONG;
  if (HEDGE.test(told)) return "I can't choose for you. Say which it is.";
  if (SOMEONE.test(told)) return WHO;
  if (read.placeCandidates.length > 1)
    return `Which property do you mean: ${read.placeCandidates.map((id) => nicknameOf(id, book)).join(", ")}?`;
  if (read.personCandidates.length > 0 || read.isPersonAsked) return whoOf(read, book);
  if (read.length?.value.otherSeconds != null) return "Is that hours or minutes?";
  const hint = read.hints.find(({ code }) => !OF_THE_WHOLE.includes(code));
  if (hint) return `"${read.text.slice(hint.from, hint.to).trim()}": ${HINTS[hint.code]}`;
  if (read.askedDay !== null) return WHICH_DAY;
  if (read.unknownPlace !== null && read.place === null)
    return `"${read.unknownPlace}" isn't a property in this book. Which one was it?`;
  return null;
};

const whoOf = ({ personCandidates, hints, text }: Understanding, { persons }: DraftBook): string => {
  const names = persons.filter(({ id }) => personCandidates.includes(id)).map(({ name }) => name);
  if (names.length > 1) return `Whose hours are they: ${names.join(", ")}?`;
  if (names.length === 1) return `Whose hours are they? If they are those of ${names[0]}, say "${names[0]} did it".`;
  const hint = hints.find(({ code }) => code === "no_spouse" || code === "other_doer");
  return hint ? `"${text.slice(hint.from, hint.to).trim()}" isn't in this book. ${NEVER_YOURS}` : WHO;
};

const partsOf = (read: Understanding, dayBefore: CivilDate, { usual }: DraftBook): Parts => {
  const day = read.day?.value;
  const times = read.times?.value;
  const seconds = times
    ? elapsedSeconds(day ?? dayBefore, times.started, times.ended, usual.timeZone)
    : read.length?.value.seconds;
  const place = read.place?.value;
  return {
    ...(seconds !== undefined && { seconds, otherSeconds: null, times: times ?? null }),
    ...(day !== undefined && { day }),
    ...(place && { place: place.kind === "property" ? place.id : place.kind }),
    ...(read.person && { personId: read.person.value }),
  };
};

const missingOf = ({ seconds, day, place, personId }: Parts): Settled["missing"] => [
  ...(seconds === undefined ? [] : (["length"] as const)),
  ...(day === undefined ? [] : (["day"] as const)),
  ...(place === undefined ? [] : (["place"] as const)),
  ...(personId === undefined ? [] : (["person"] as const)),
];

/** `it wasn't Elm`: what it was is asked. */
const askAbout = (negated: readonly string[], { names, usual }: DraftBook, now: Date): string => {
  const read = understand(negated.join(", "), names, { now, timeZone: usual.timeZone });
  if (OWN.test(negated[0] ?? "") || read.person !== null || read.personCandidates.length > 0) return WHO;
  if (read.length ?? read.times) return HOW_LONG;
  if (read.day !== null) return WHICH_DAY;
  if (read.place !== null || read.placeCandidates.length > 0) return "Which property was it?";
  return "What was it instead?";
};
