import { fold, wordsOf } from "#shared/fields/folded-words.ts";
import { isStrong, lookUp, sentencesFor, tellingWords } from "../passages/look-up.ts";
import { sentencesOf } from "../passages/quotes.ts";
import type { Source } from "../passages/source.ts";
import { canonicalWords } from "../language/words.ts";
import { PAGES } from "../saying/pages.ts";
import { proof, type Said, type Statement } from "../saying/said.ts";
import type { Asked } from "../asked/asked.ts";
import type { Kind } from "./kind.ts";

const STEPS = 5;

const helpIn = ({ library, text, words }: Asked) =>
  lookUp(library, text, words).filter(({ source }) => source.kind === "help");

/** Of the topic that fits best, the section whose own title says most of what is asked. */
const sectionFor = (asked: Asked): Source | null => {
  const [best] = helpIn(asked);
  if (!best) return null;
  const telling = tellingWords(asked.words);
  const own = ({ title }: Source): number => telling.filter((word) => canonicalWords(title).includes(word)).length;
  const sections = asked.library.indexed
    .map(({ source }) => source)
    .filter(({ address }) => address === best.source.address);
  // Half of the words may be those of any section.
  return sections
    .filter((section) => own(section) * 2 > telling.length)
    .reduce((found, section) => (own(section) > own(found) ? section : found), best.source);
};

/** How something is done in the product. */
export const howTo: Kind = {
  id: "how-to",
  means: [
    "how do|can|to|would|does i|you|we|one",
    "how to",
    "where can|do|is|are find",
    "where is|are|do i|my|the",
    "steps",
    "can someone|manager|property_manager|helper|cpa|adviser|spouse|husband|wife log|see|edit|enter|record",
    "what happens|if change|edit|correct|delete|void|fix|move entry|entries|date",
    "log|logged|entered|recorded|put wrong|incorrect|mistake date|day|hours|property|entry",
    "change|edit|correct|fix|wrong entry|entries",
    "how get|set|connect|import|export|change|delete|invite|add|start|stop|cancel|undo|share|print|forward|turn",
    "can i|we import|export|share|invite|connect|undo|delete|edit|forward|print|download|pause|cancel",
  ],
  when: (asked) => helpIn(asked).slice(0, 1).some(isStrong),
  answer: (asked) => {
    const source = sectionFor(asked);
    if (!source) return { statements: [] };
    const all = sentencesOf(source.text);
    const shown = all.slice(0, STEPS);
    const page = { label: source.title, address: source.address };
    return {
      statements: shown.map((sentence): Statement => ({ text: sentence, proofs: [proof(source.id, sentence)], page })),
      suggestedAction: { type: "knowledge_lookup", address: source.address, text: null },
    } satisfies Said;
  },
};

/** Plans and prices. */
export const upgrade: Kind = {
  id: "upgrade",
  means: [
    "upgrade|premium|subscription|subscribe|trial",
    "how much cost|price|tenure|premium|plan",
    "price|pricing plan|premium|tenure",
    "free plan|limit|trial|version",
    "cancel|pause|resume plan|subscription|premium",
    "what get|included premium|free",
    "pay for tenure",
  ],
  when: ({ words }) =>
    !words.some(
      (word) => word === "election" || word === "elect" || word.startsWith("loss") || word.startsWith("segreg"),
    ),
  answer: ({ words, library }) => {
    const plans = ["help:plans", "help:plans:1", "help:plans:2", "help:plans:3", "help:plans:4"];
    const ranked = plans
      .map((id) => ({ id, source: library.byId.get(id) }))
      .flatMap(({ id, source }) => (source ? [{ id, sentences: sentencesFor(source, words, 2) }] : []));
    const isAbout = (id: string, ...starts: string[]): boolean =>
      words.some((word) => starts.some((start) => word.startsWith(start))) && ranked.some((one) => one.id === id);
    const wanted = [
      "help:plans",
      "help:plans:2",
      ...(isAbout("help:plans:1", "trial") ? ["help:plans:1"] : []),
      ...(isAbout("help:plans:3", "paus", "resum") ? ["help:plans:3"] : []),
      ...(isAbout("help:plans:4", "cancel") ? ["help:plans:4"] : []),
    ];
    return {
      statements: [
        ...ranked
          .filter(({ id }) => wanted.includes(id))
          .flatMap(({ id, sentences }) => sentences.map((text): Statement => ({ text, proofs: [proof(id, text)] }))),
        { text: "Today's prices are on the plans page.", page: { label: "See plans", address: PAGES.plan } },
      ],
      suggestedAction: { type: "upgrade", address: PAGES.plan, text: null },
    };
  },
};

const GREETINGS = /^(?:hi|hey|hello|good (?:morning|afternoon|evening)|thanks?|thank you|thx|ok(?:ay)?|test|help)\b/;
const SHORT = 4;

/** A greeting, or what can be asked. */
export const hello: Kind = {
  id: "hello",
  means: ["who are you", "what can you do", "what can ask", "are you ai|human|bot|person|model|robot"],
  answer: () => ({
    statements: [
      { text: "I answer from the law list, the help pages and this book's own figures." },
      { text: 'Ask "How many hours do I need each week?", "What did I log in March?" or "What should I fix first?"' },
    ],
  }),
};
export const isGreeting = (folded: string): boolean => GREETINGS.test(folded) && wordsOf(fold(folded)).length < SHORT;
