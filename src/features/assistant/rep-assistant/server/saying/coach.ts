import { type DescriptionQuestion, descriptionQuestions } from "@tenure/tax-rules";
import { proof, type Statement } from "./said.ts";
import { nicknameOf } from "../entry-drafts/changes.ts";
import type { DraftBook, EntryReading } from "../entry-drafts/draft-book.ts";

const OWN_HOURS = [proof("rule:A1.750", "One person's hours")];
const EACH_PROPERTY = [proof("rule:E4.MISSING_PROPERTY", "each property is looked at alone")];

const asksWho = ({ settled }: EntryReading): Statement | null =>
  settled.missing.includes("person")
    ? { text: "Who did the work? Each person's hours are their own.", proofs: OWN_HOURS }
    : null;

const asksWhere = ({ read, settled }: EntryReading, book: DraftBook): Statement | null => {
  if (!settled.missing.includes("place")) return null;
  const names = read.placeCandidates.map((id) => nicknameOf(id, book));
  const text = names.length > 1 ? `Which property do you mean: ${names.join(", ")}?` : "Which property was it for?";
  return { text, proofs: EACH_PROPERTY };
};

/** What the words leave open, in the words of the assistant, with what proves that it matters. */
const ASKED: Readonly<Record<DescriptionQuestion, (place: string) => Statement>> = {
  whose: () => ({
    text: 'You said "we". Who did the work? Log each person\'s hours by themselves.',
    proofs: OWN_HOURS,
  }),
  whom: () => ({ text: "Who was it with?", proofs: [proof("rule:E4.VAGUE_DESC", "did not show what was done")] }),
  unit: (place) => ({
    text: `Which unit of ${place} was it, or was it the whole house?`,
    proofs: [proof("question:which-records", "A log with date")],
  }),
  what: () => ({
    text: "What was done or decided, and with whom? So far, your words say little.",
    proofs: [proof("rule:E4.VAGUE_DESC", "did not show what was done")],
  }),
  decision: () => ({
    text: "What did you decide?",
    proofs: [proof("rule:E4.VAGUE_DESC", "did not show what was done")],
  }),
};

const asksOfWords = ({ read, settled }: EntryReading, { properties }: DraftBook): Statement[] => {
  const propertyName = properties.find(({ id }) => id === settled.place)?.nickname ?? null;
  const asked = descriptionQuestions({
    description: settled.description,
    said: read.text,
    propertyNames: properties.map(({ nickname }) => nickname),
    propertyName,
  });
  // "Whose" is asked of the missing person, and "what was done, and with whom" asks both.
  const isSaid = (question: DescriptionQuestion): boolean =>
    (question === "whose" && settled.missing.includes("person")) || (question === "whom" && asked.includes("what"));
  return asked.filter((question) => !isSaid(question)).map((question) => ASKED[question](propertyName ?? ""));
};

const HOW: Statement = {
  text: 'Add only what you know. Say it here, such as "and I replaced two brackets", or write it in the form.',
};

/** What a record of this work still lacks, as the record check sees it: some questions, and no answer to any. */
export const coach = (reading: EntryReading, book: DraftBook): Statement[] => {
  const asked = [asksWho(reading), asksWhere(reading, book), ...asksOfWords(reading, book)].filter(
    (one) => one !== null,
  );
  return asked.length === 0 ? [] : [...asked, HOW];
};
