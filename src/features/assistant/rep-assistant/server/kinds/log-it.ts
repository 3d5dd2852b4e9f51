import type { ModelPart, SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { AiFilled } from "#shared/proposed.ts";
import { can } from "#shared/access.ts";
import type { Asked } from "../asked/asked.ts";
import type { Kind } from "./kind.ts";
import { proof, type Said, type Statement } from "../saying/said.ts";
import { coach } from "../saying/coach.ts";
import { type DraftBook, readEntry } from "../entry-drafts/draft-book.ts";
import { keepsToSaid } from "../entry-drafts/keeps-to-said.ts";
import { readDraftBook } from "../asked/read-draft-book.ts";

const ORDER = /^(?:please |can you |could you |pls )*(?:log|add|record|enter|put(?: in| down)?|track)\b/;
/** `I spent 3 hours at Elm`, but not what one works in general. */
const DONE = /^(?:i|we) (?:just )?(?:spent|worked|did)\b(?!.*\b(?:every|each|per|a) (?:day|week|month|year)\b)/;
const LENGTH =
  /\b(?:\d+(?:[.:]\d+)?\s*(?:h|hrs?|hours?|m|mins?|minutes?)\b|(?:an?|one|two|three|four|five|six|half an?) (?:hours?|hrs?)\b)/;
/** `yesterday I was over at elm, like two hours`: told, and nothing is asked about it. */
const TOLD = /\b(?:i|we)\b.*\b(?:was|were|did|spent|went|worked|took|met|fixed|ran|drove|got|had|[a-z]{3,}ed)\b/;
const ASKED =
  /\?|\b(?:do|does|can|could|should|would|will|how|what|why|which|when|whether|if|counts?|qualif\w+|rules?|law|irs|tests?|every|each|per|usually|always|a (?:day|week|month|year)|this (?:month|year)|last (?:month|year))\b/;

const isTold = async (asked: Asked): Promise<boolean> => {
  if (!TOLD.test(asked.folded) || ASKED.test(asked.folded) || !LENGTH.test(asked.folded)) return false;
  const { drafting } = asked.asker;
  const { read } = readEntry(asked.text, await readDraftBook(asked.book, drafting), drafting.now);
  const isPlaced = read.day !== null || read.place !== null || read.placeCandidates.length > 0;
  return isPlaced && (read.length ?? read.times) !== null;
};

const POLITE = /^(?:(?:please|can you|could you|pls)\s+)+/i;
const LOG = /^(?:log|add|record|enter|put(?: in| down)?|track)[\s:,]+/i;

/** Without what is said to us, unless it tells whose hours they are: `log 3h for Sam`. */
const sentenceOf = (text: string, book: DraftBook, now: Date): string => {
  const polite = text.replace(POLITE, "");
  const bare = polite.replace(LOG, "");
  const [is, was] = [readEntry(bare, book, now), readEntry(polite, book, now)];
  const isSame =
    is.read.isPersonAsked === was.read.isPersonAsked && is.settled.personId === was.settled.personId && bare !== "";
  return isSame ? bare : polite;
};

const READ_ONLY: Said = {
  statements: [{ text: "You can look at this book, but not log time in it. Ask its owner to log it, or to let you." }],
};

const CONFIRMED: Statement = {
  text: "It is logged only once you confirm it, with today's date as the day it was written.",
  proofs: [proof("help:log-time", "show each part")],
};

const firstWords = (ai: AiFilled | null, { dropped }: ModelPart): string => {
  if (ai)
    return `I don't write entries. AI put your words this way for the quick log: "${ai.text}". Check each part, and save it if it's right.`;
  const own =
    "I don't write entries. Here is your sentence for the quick log: check each part, and save it if it's right.";
  return dropped > 0 ? `${own} AI's wording said something that you didn't, so your own words are used.` : own;
};

/** Work to log: a sentence goes to the quick log, where a person confirms it. A model words only what is told loosely. */
export const logIt: Kind = {
  id: "log-it",
  isOursAlone: true,
  means: ["log|add|record|enter|put|track", "spent|worked|did hours|minutes", "i|we hour|hours|minute|minutes"],
  isSure: true,
  when: async (asked) => {
    const { folded } = asked;
    const isOrder = ORDER.test(folded) || (DONE.test(folded) && !folded.includes("?"));
    return (isOrder && LENGTH.test(folded)) || (await isTold(asked));
  },
  answer: async (asked) => {
    const { drafting } = asked.asker;
    if (!can(drafting.seat.relation, "log")) return READ_ONLY;
    const book = await readDraftBook(asked.book, drafting);
    const own = sentenceOf(asked.text, book, drafting.now);
    const reading = readEntry(own, book, drafting.now);
    const isClear =
      !reading.settled.missing.some((part) => part === "length" || part === "place" || part === "day") &&
      reading.read.hints.length === 0 &&
      (ORDER.test(asked.folded) || DONE.test(asked.folded));
    const { ai, model } = isClear
      ? { ai: null, model: drafting.unasked }
      : await drafting.word(own, (sentence) => keepsToSaid(sentence, own, book, drafting.now));
    const suggestedAction: SuggestedAction = {
      type: "create_entry",
      address: null,
      text: ai?.text ?? own,
      ...(ai && { ai }),
    };
    const settled = ai ? readEntry(ai.text, book, drafting.now) : reading;
    return {
      statements: [{ text: firstWords(ai, model) }, CONFIRMED, ...coach(settled, book)],
      suggestedAction,
      model,
    };
  },
};
