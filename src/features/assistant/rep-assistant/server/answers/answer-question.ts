import { AppError } from "#shared/errors.ts";
import { ALONE, type Answered, type Asker, type Live } from "./answered.ts";
import { type Asked, foldQuestion, makeAsked, yearAsked } from "../asked/asked.ts";
import { bestFit, phraseOf, type Phrase, wordsOfPhrase } from "../language/phrases.ts";
import { mendBy } from "../language/typing-errors.ts";
import { canonicalWords, cleanText } from "../language/words.ts";
import { Draft } from "./compose.ts";
import { correctedDraft } from "./corrected-draft.ts";
import { KINDS } from "../kinds/all-kinds.ts";
import type { Kind } from "../kinds/kind.ts";
import { hello, isGreeting } from "../kinds/product.ts";
import { answerWithModel } from "./answer-with-model.ts";
import { nearestTo, NOT_IN_SOURCES } from "../saying/not-in-sources.ts";
import { lookUpLaw } from "../saying/pages.ts";
import { readLibrary, type Library } from "../passages/library.ts";
import { isStrong, lookUp, sentencesFor, tellingWords } from "../passages/look-up.ts";
import { whatItLeavesOut } from "./what-it-leaves-out.ts";
import { PREMISES } from "../refusals/premises.ts";
import { REFUSALS } from "../refusals/requests.ts";
import { proof, type Said, type Statement } from "../saying/said.ts";

type WithPhrases<Thing> = { thing: Thing; phrases: readonly Phrase[] };

const withPhrases = <Thing extends { means: readonly string[] }>(things: readonly Thing[]): WithPhrases<Thing>[] =>
  things.map((thing) => ({ thing, phrases: thing.means.map(phraseOf) }));

const REFUSED = withPhrases(REFUSALS);
const PRESUMED = withPhrases(PREMISES);
const MEANT = withPhrases(KINDS);

const PHRASE_WORDS = [...REFUSED, ...PRESUMED, ...MEANT].flatMap(({ phrases }) => phrases.flatMap(wordsOfPhrase));

const mends = new WeakMap<Library, ReturnType<typeof mendBy>>();
/** Not `agent` for "aren't". */
const CONTRACTED = canonicalWords(
  "arent isnt wasnt werent dont doesnt didnt hasnt havent hadnt wont wouldnt shouldnt couldnt cannot cant mustnt youre theyre theres thats",
);

const mendFor = (library: Library): ReturnType<typeof mendBy> => {
  const known = mends.get(library);
  if (known) return known;
  const made = mendBy(new Set([...CONTRACTED, ...PHRASE_WORDS, ...library.counts.keys()]));
  mends.set(library, made);
  return made;
};

const firstFit = <Thing>(words: readonly string[], things: readonly WithPhrases<Thing>[]): Thing | null =>
  things.find(({ phrases }) => bestFit(words, phrases) > 0)?.thing ?? null;

const refusalTo = (text: string, words: readonly string[]): Said | null => {
  const found = REFUSALS.find(({ pattern }) => pattern?.test(text)) ?? firstFit(words, REFUSED);
  return found && { kind: "refused", statements: found.says };
};

/** The kinds that a question may mean, those that account for most of it first. */
const kindsFor = async (asked: Asked): Promise<Kind[]> => {
  const fits = MEANT.map(({ thing, phrases }) => ({ thing, fit: bestFit(asked.words, phrases) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => Number(b.thing.isSure ?? false) - Number(a.thing.isSure ?? false) || b.fit - a.fit);
  const meant: Kind[] = [];
  for (const { thing } of fits) if (!thing.when || (await thing.when(asked))) meant.push(thing);
  return meant;
};

const QUOTED = 3;

/** What the sources say, in their own sentences, or that they are silent. */
const fromSources = (asked: Asked): Said => {
  const { library, text, words } = asked;
  const hits = lookUp(library, text, words);
  // Of two that fit as well, the law answers: how the product is used is asked otherwise.
  const [best, second] = hits
    .filter(isStrong)
    .toSorted((a, b) => b.share - a.share || Number(b.source.kind === "law") - Number(a.source.kind === "law"));
  // What fits by one word fits many, and a second topic of help is another subject.
  const isEnough = best?.source.kind === "help" || second?.source.kind === "help" || tellingWords(words).length === 1;
  const strong = [best, second].slice(0, isEnough ? 1 : 2).filter((hit) => hit !== undefined);
  if (strong.length === 0) return { ...NOT_IN_SOURCES, nearest: nearestTo(asked, hits) };
  return {
    statements: strong.flatMap(({ source }) =>
      sentencesFor(source, words, QUOTED).map((sentence): Statement => ({
        text: sentence,
        proofs: [proof(source.id, sentence)],
        page: { label: source.title, address: source.address },
      })),
    ),
    suggestedAction: lookUpLaw,
  };
};

const NOT_ALLOWED = new Set([402, 403, 404]);
const PART = "You see only a part of this book, so I can't tell you its figures. Ask the owner of the book.";

/** What the book refuses is said as it is; faults of ours go on. */
const said = async (kind: Kind, asked: Asked): Promise<Said> => {
  try {
    const whole = await kind.answer(asked);
    const first = await whatItLeavesOut(kind, asked, whole);
    return first === null ? whole : { ...whole, statements: [{ text: first }, ...whole.statements] };
  } catch (error) {
    if (!(error instanceof AppError) || !NOT_ALLOWED.has(error.status)) throw error;
    return { statements: [...(kind.law ?? []), { text: error.status === 402 ? error.message : PART }] };
  }
};

/** What is ours alone to say; null: the question is neither refused, nor wrongly founded, nor a greeting. */
const oursTo = async (asked: Asked): Promise<Said | null> => {
  const refused = refusalTo(asked.text, asked.words);
  if (refused) return refused;
  const premise = firstFit(asked.words, PRESUMED);
  if (premise) return { statements: premise.says };
  return isGreeting(asked.folded) ? hello.answer(asked) : null;
};

/**
 * Answers one question from the sources and from the book in which it is asked. A language model adds to that where it may:
 * it is told only what its asker may read, and what it says without proof is left out.
 */
export const answerQuestion = async (asker: Asker, question: string, live: Live = ALONE): Promise<Answered> => {
  const text = cleanText(question);
  const folded = foldQuestion(text);
  const year = yearAsked(folded, asker.today);
  const library = await readLibrary(asker.db, year);
  const words = mendFor(library)(canonicalWords(text));
  const asked = makeAsked(asker, library, { text, folded, words, year });
  const draft = new Draft(library, asker.today, live.show);
  const silence = "silence" in live.model ? live.model.silence : null;
  const finish = (all: Said): Answered => {
    draft.say(all);
    return draft.finish(all, all.model ?? { name: null, dropped: 0, silence });
  };
  const corrected = await correctedDraft(asker, text);
  if (corrected?.isPlain) return finish(corrected.said);
  const ours = (await oursTo(asked)) ?? corrected?.said;
  if (ours) return finish(ours);
  const [kind] = await kindsFor(asked);
  const told = kind ? await said(kind, asked) : fromSources(asked);
  if ("silence" in live.model || kind?.isOursAlone) return finish(told);
  const answering = { asked, draft, told, isMeant: kind !== undefined, read: (one: Kind) => said(one, asked) };
  return answerWithModel(answering, live.model, live.signal);
};
