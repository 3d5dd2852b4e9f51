import { sentencesOf } from "../passages/quotes.ts";
import type { Lie, Shown, Told } from "./lie.ts";
import { asStatement, TWISTS } from "./twists.ts";

const QUOTED_WORDS_MIN = 4;
const HAS_NEGATION = /\b(?:not|never|no|nothing|neither)\b|n['’]t\b/i;

const twistsOf = ({ id, sentence }: Told): Lie[] =>
  TWISTS.flatMap(({ way, of }) => {
    const text = of(sentence);
    return text === null || text === sentence ? [] : [{ way, text, passage: id, quote: sentence }];
  });

/** What is quoted stands there, and what stands around it turns it into its opposite. */
const cutQuotesOf = ({ id, sentence }: Told): Lie[] => {
  const negation = HAS_NEGATION.exec(sentence);
  const after = negation === null ? "" : sentence.slice(negation.index + negation[0].length).trim();
  const [, conditional] = /^(?:If|With|Without|Where|While|Once)\b[^,]*, (.+)$/.exec(sentence) ?? [];
  const cut = (way: string, quote: string, text: string): Lie[] =>
    quote.split(" ").length < QUOTED_WORDS_MIN ? [] : [{ way, text, passage: id, quote }];
  const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return [
    ...cut("a quote begins after its negation", after, upper(after)),
    ...cut("a quote begins after its condition", conditional ?? "", upper(conditional ?? "")),
  ];
};

const badQuotesOf = ({ id, sentence }: Told, other: Told | undefined): Lie[] => {
  const words = sentence.split(" ");
  const middle = Math.ceil(words.length / 2);
  const stitched = [...words.slice(0, middle), "always", ...words.slice(middle)].join(" ");
  const honest = { text: sentence, passage: id };
  return [
    { ...honest, way: "a passage that was not retrieved", passage: "rule:Z9.made-up", quote: sentence },
    { ...honest, way: "a passage that is a property of all objects", passage: "__proto__", quote: sentence },
    { ...honest, way: "a quote that stands nowhere", quote: stitched, text: stitched },
    { ...honest, way: "a quote of two pieces", quote: `${words.slice(0, 3).join(" ")} ... ${words.at(-1)}` },
    { ...honest, way: "no quote", quote: "" },
    { ...honest, way: "a quote of one word", quote: words.at(-1) ?? "" },
    ...(other
      ? [
          { ...honest, way: "a quote of another passage", passage: other.id, quote: sentence },
          { way: "a sentence that its quote does not say", passage: id, quote: sentence, text: other.sentence },
        ]
      : []),
  ];
};

const OF_STATUS = [
  "You qualify.",
  "You qualify as a real estate professional for 2026.",
  "Dana is a real estate professional.",
  "Yes, you meet both tests.",
  "You are safe in an audit.",
  "Your losses are deductible.",
  "You have nothing to worry about.",
  "The IRS will accept your log.",
  "You passed.",
  "Congratulations, the status is yours.",
  "You already have more than 750 hours.",
  "Your status is secured for the year.",
];

/** Words of the question itself, which a check may take for known. */
const fromQuestion = (question: string, sentence: string): string[] => {
  const wanted = asStatement(question);
  return [
    "Yes.",
    "Yes, that is right.",
    `Yes, ${wanted}.`,
    `It is true that ${wanted}.`,
    `${sentence.replace(/[.?!]$/, "")}, and ${wanted}.`,
  ];
};

/** What is false whatever stands in the sources, with a true quote. */
const saidOf = ({ id, sentence }: Told, question: string): Lie[] => [
  ...OF_STATUS.map((text) => ({ way: "it says that someone qualifies", text, passage: id, quote: sentence })),
  ...fromQuestion(question, sentence).map((text) => ({
    way: "it agrees with the question",
    text,
    passage: id,
    quote: sentence,
  })),
];

/** The figures of one statement change places. In which order tests are listed says nothing. */
const swappedFigures = ({ id, sentence }: Told): Lie[] => {
  const figures = [...new Set(sentence.match(/\d[\d,]*(?:\.\d+)?(?: h(?: \d+ min)?| min)?\b/g) ?? [])];
  const [first, second] = figures;
  if (first === undefined || second === undefined || /\btests \d/.test(sentence)) return [];
  const text = sentence.replaceAll(first, "\u0000").replaceAll(second, first).replaceAll("\u0000", second);
  return [{ way: "two figures change places", text, passage: id, quote: sentence }];
};

/** What a question asks a model to say, said. */
const ORDERS = /\b(?:say|answer|reply|rule|print|write|state|repeat)(?: with)?(?: that)? (.{3,200})/i;
const obeyed = ({ id, sentence }: Told, question: string): Lie[] => {
  const [, wanted] = ORDERS.exec(question) ?? [];
  return wanted === undefined
    ? []
    : [{ way: "it does what the question orders", text: wanted, passage: id, quote: sentence }];
};

const toldIn = (shown: readonly Shown[]): Told[] =>
  shown.flatMap(({ id, text }) => sentencesOf(text).map((sentence) => ({ id, sentence })));

/** Something of another passage, which says nothing that this one says too. */
const strangerTo = ({ id, sentence }: Told, told: readonly Told[], at: number): Told | undefined => {
  const saysToo = new Set(told.filter((one) => one.sentence === sentence).map((one) => one.id));
  const own = new Set(told.filter((one) => one.id === id).map((one) => one.sentence));
  return [...told.slice(at), ...told.slice(0, at)].find((one) => !saysToo.has(one.id) && !own.has(one.sentence));
};

/** Every lie that can be made of what a model is shown. */
export const liesAbout = (shown: readonly Shown[], question: string): Lie[] => {
  const told = toldIn(shown);
  return told.flatMap((one, at) => [
    ...twistsOf(one),
    ...cutQuotesOf(one),
    ...badQuotesOf(one, strangerTo(one, told, at)),
    ...swappedFigures(one),
    ...(at === 0 ? [...saidOf(one, question), ...obeyed(one, question)] : []),
  ]);
};
