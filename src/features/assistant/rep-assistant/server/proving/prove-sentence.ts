import { seenText } from "#shared/fields/hidden-text.ts";
import { canonicalWords } from "../language/words.ts";
import { sentencesOf } from "../passages/quotes.ts";
import { clausesOf, type Clause, dropsCondition, dropsLeading, dropsLimit, swaps, widens } from "./clauses.ts";
import { comparisonsIn } from "./comparisons.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { folded, placeOfQuote } from "./folded.ts";
import { isNeverSaid } from "./never-said.ts";
import { factsIn, topicsIn } from "./neutral-words.ts";
import { keepsNames, keepsRelations } from "./relations.ts";

/** A sentence as a model gave it. */
export type Claim = { text: string; passage: string; quote: string };

/** What a claim may rest on: a passage of our sources, or a statement of ours about the book. */
export type Evidence = { id: string; title: string; text: string };

/** A sentence that stands: what it rests on, and the whole sentences there that hold its quote. */
export type Proven = { text: string; evidence: Evidence; quote: string };

/** Why a sentence is left out. */
export type Fault =
  | "form"
  | "never said"
  | "not retrieved"
  | "no such quote"
  | "short quote"
  | "figure"
  | "words"
  | "comparison"
  | "meaning";

export const SENTENCE_MAX_CHARACTERS = 320;
const QUOTE_MAX_CHARACTERS = 700;
const QUOTE_MIN_WORDS = 4;
const WHOLE_QUOTE_MIN_WORDS = 3;
const QUOTED_SENTENCES_MAX = 3;

const PLAIN = /[A-Za-z0-9 .,;:'"()%$§&/+½¼¾‘’“”–—-]/u;
/** It begins as a sentence does, and with no word that goes on with another one. */
const WHOLE = /^(?!(?:And|Or|But|So|Nor)\b)["“‘'(§$]*[\p{Lu}\p{N}].*(?<!\b(?:and|or|only|with|of|the|a))[.)"”]*$/u;
/** `evil.example`, `//host`. */
const ADDRESS = /[a-z0-9]\.[a-z]{2,}\b|\/\/|www\b|\b(?:https?|mailto|javascript|data):/i;

const hasForm = (text: string, { text: proof, title }: Evidence): boolean =>
  text.length > 0 &&
  text.length <= SENTENCE_MAX_CHARACTERS &&
  WHOLE.test(text) &&
  !ADDRESS.test(text) &&
  sentencesOf(text).length === 1 &&
  canonicalWords(text).length >= 3 &&
  [...text].every((character) => PLAIN.test(character) || proof.includes(character) || title.includes(character));

/** The whole sentences of a text that hold a quote: what a quote leaves out, such as a "not", counts as well. */
const wholeQuote = (text: string, quote: string): { quote: string; sentences: number } | null => {
  const place = placeOfQuote(text, quote);
  if (!place) return null;
  let [searched, from, to, sentences] = [0, -1, -1, 0];
  for (const sentence of sentencesOf(text)) {
    const begin = text.indexOf(sentence, searched);
    searched = begin + sentence.length;
    if (searched <= place.from || begin >= place.to) continue;
    if (from < 0) from = begin;
    to = searched;
    sentences += 1;
  }
  return { quote: text.slice(from, to), sentences };
};

/** `469` is said by `469(c)(7)`, `March` and `the 15th` by `March 15`. */
const isSame = (figure: Figure, known: Figure): boolean => {
  if (known.kind === "day" && figure.kind === "month") return known.value.startsWith(`${figure.value}-`);
  if (known.kind === "day" && figure.isName) return known.value.endsWith(`-${figure.value}`);
  const isYear = known.kind === "year" || figure.kind === "year";
  if (known.kind !== figure.kind && !(isYear && [known.kind, figure.kind].includes("number"))) return false;
  if (figure.kind === "reference" && known.value.startsWith(`${figure.value}(`)) return true;
  return known.value === figure.value;
};

/** A figure of the quote, with what it counts and how it bounds; what only names something may stand in the title. */
const isProven = (
  figure: Figure,
  { quoted, titled }: { quoted: readonly Figure[]; titled: readonly Figure[] },
): boolean => {
  const isNameOnly = figure.isName && figure.comparison === null;
  return [...quoted, ...(isNameOnly ? titled : [])].some(
    (known) =>
      isSame(figure, known) &&
      (figure.unit === null || known.unit === null || known.unit === figure.unit) &&
      (isNameOnly || known.comparison === figure.comparison) &&
      (figure.isName || !known.isName),
  );
};

/** Figures stand in the order of the quote: whose hours are 100 and whose 500 is not for a sentence to say anew. */
const keepsOrder = (said: readonly Figure[], quoted: readonly Figure[]): boolean => {
  let from = 0;
  for (const figure of said.filter(({ kind, isName }) => !isName && ["number", "money", "year"].includes(kind))) {
    const at = quoted.findIndex(
      (known, place) => place >= from && isSame(figure, known) && known.comparison === figure.comparison,
    );
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
};

const QUOTED_SHARE = 3 / 4;

/** A title that asks tells nothing: what is asked is not so because it is asked. */
const toldBy = ({ title }: Evidence): string => (title.trim().endsWith("?") ? "" : title);

/**
 * All that a sentence tells stands in its quote or the title above it, but for what the passage is about, and most of it in the
 * quote or in a title that tells.
 */
const keepsToWords = (text: string, found: Evidence, quote: string): boolean => {
  const facts = [...new Set(factsIn(canonicalWords(text)))];
  const quoted = new Set(canonicalWords(`${quote} ${toldBy(found)}`));
  const near = new Set([...canonicalWords(`${quote} ${found.title}`), ...topicsIn(canonicalWords(found.text))]);
  if (facts.length === 0) return folded(quote).includes(folded(text));
  return (
    facts.every((word) => near.has(word)) &&
    facts.filter((word) => quoted.has(word)).length >= facts.length * QUOTED_SHARE
  );
};

const agree = (said: Clause, quoted: Clause): boolean =>
  said.denials === quoted.denials &&
  (!said.isStrong || !quoted.isWeak || quoted.isStrong) &&
  (!said.isWeak || !quoted.isStrong || quoted.isWeak) &&
  (!quoted.isHedged || said.isWeak) &&
  (!quoted.isPast || said.isPast) &&
  (!quoted.isOnly || said.isOnly);

/** `A counts, and B does not`: that B counts is not said, though both words stand there. */
const isSaidAlike = (word: string, said: Clause, quoted: readonly Clause[]): boolean => {
  const holding = quoted.filter(({ words }) => words.includes(word));
  return holding.length === 0 || holding.some(({ isContrary, denials }) => !isContrary || denials === said.denials);
};

/** Words that tell weigh more than those that do not; a number, or "more", is better than nothing. */
const likeness = (said: Clause, quoted: Clause): number => {
  const shared = said.words.filter((word) => quoted.words.includes(word));
  return shared.length + 100 * factsIn(shared).length;
};

/** Each clause says as much as the clause of the quote that it has most words of: no more, and not the contrary. */
const keepsMeaningOf = (text: string, quote: string, isFine: boolean): boolean => {
  const quoted = clausesOf(quote, isFine);
  const known = new Set(quoted.flatMap(({ words }) => words));
  return clausesOf(text, isFine).every((clause) => {
    const facts = factsIn(clause.words);
    if (facts.length > 0 && !facts.some((word) => known.has(word))) return false;
    const likes = quoted.map((one) => likeness(clause, one));
    const most = Math.max(0, ...likes);
    if (most === 0) return clause.denials === 0 || quoted.some(({ denials }) => denials > 0);
    const isAgreed = quoted.every((one, at) => likes[at] !== most || agree(clause, one));
    return isAgreed && factsIn(clause.words).every((word) => isSaidAlike(word, clause, quoted));
  });
};

const keepsMeaning = (text: string, quote: string): boolean =>
  keepsMeaningOf(text, quote, false) || keepsMeaningOf(text, quote, true);

type Around = { evidence: ReadonlyMap<string, Evidence> };

/** What is wrong with a claim, or what it proves. Only what is certain to stand in its evidence stands. */
export const proveSentence = ({ text: raw, passage, quote: given }: Claim, { evidence }: Around): Proven | Fault => {
  const text = seenText(raw).text.replaceAll(/\s+/gu, " ").trim();
  const found = evidence.get(passage);
  if (!found) return "not retrieved";
  if (!hasForm(text, found)) return "form";
  if (isNeverSaid(text)) return "never said";
  if (given.length > QUOTE_MAX_CHARACTERS) return "no such quote";
  const whole = wholeQuote(found.text, given);
  if (!whole || whole.sentences > QUOTED_SENTENCES_MAX) return "no such quote";
  const isWhole = folded(given) === folded(whole.quote);
  const { quote } = whole;
  if (canonicalWords(given).length < (isWhole ? WHOLE_QUOTE_MIN_WORDS : QUOTE_MIN_WORDS)) return "short quote";
  const [said, proof] = [folded(text), folded(quote)];
  const known = { quoted: figuresIn(proof), titled: figuresIn(folded(found.title)) };
  const figures = figuresIn(said);
  if (!figures.every((figure) => isProven(figure, known)) || !keepsOrder(figures, known.quoted)) return "figure";
  const comparisons = comparisonsIn(proof).found;
  if (![...comparisonsIn(said).found].every((comparison) => comparisons.has(comparison))) return "comparison";
  if (!keepsToWords(text, found, quote)) return "words";
  if (!keepsRelations(said, proof) || !keepsNames(text, `${found.title}\n${found.text}`)) return "meaning";
  if (swaps(said, proof) || (whole.sentences === 1 && (dropsLimit(said, proof) || dropsLeading(said, proof))))
    return "meaning";
  if (widens(said, `${proof} ${folded(toldBy(found))}`) || dropsCondition(said, proof)) return "meaning";
  if (!keepsMeaning(said, proof)) return "meaning";
  return { text, evidence: found, quote };
};
