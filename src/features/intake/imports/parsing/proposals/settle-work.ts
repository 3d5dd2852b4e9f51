import { capacityInWords } from "@tenure/tax-rules";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";
import type { NameVerdict } from "../matching/match-name.ts";
import type { CapacityAnswer, ProposeContext } from "./proposal.ts";
import { answerTo, type Settled, value, WAITS, wordMatch } from "./word-match.ts";

/** Another real property business, by its name. */
export const settleBusiness = (
  text: string,
  context: ProposeContext,
  match: (text: string) => NameVerdict,
): Settled<string | null> => {
  const answer = answerTo(context.answers.businesses ?? {}, text);
  const known = answer?.kind === "known" ? context.businesses?.find(({ id }) => id === answer.id) : undefined;
  const { match: named, suggestions } = match(text);
  const found = known ? { ...known, how: "answer", confidence: 1 } : answer ? null : named;
  if (found) {
    const { id, name, how, confidence } = found;
    return { read: value(id), match: wordMatch("business", text, { chosen: id, chosenName: name, how, confidence }) };
  }
  if (answer || context.unknownNames === "keep")
    return { read: value(null), match: wordMatch("business", text, { how: "answer", confidence: 1 }) };
  return { read: WAITS, match: wordMatch("business", text, { suggestions, needsAnswer: true }) };
};

/** Nothing waits for it: what is not answered here is asked with its entry, which counts in no figure until then. */
export const settleCapacity = (words: string, context: ProposeContext): Settled<CapacityAnswer | null> => {
  const answer = answerTo(context.answers.capacities ?? {}, words) ?? null;
  const proposed = capacityInWords(words);
  const suggestions = proposed ? [{ id: proposed, name: CAPACITY_WORDS[proposed].label }] : [];
  const chosen = answer && {
    chosen: answer.capacity,
    chosenName: CAPACITY_WORDS[answer.capacity].label,
    how: "answer",
    confidence: 1,
  };
  return { read: value(answer), match: wordMatch("capacity", words, { suggestions, examples: [], ...chosen }) };
};
