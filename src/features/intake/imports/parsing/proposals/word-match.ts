import { comparable } from "#shared/sheets/comparable.ts";
import type { ProposalFlag, WordMatch } from "./proposal.ts";

/** The form of a word under which its answer is given and remembered: spelling, not case or punctuation. */
export const answerKey = (text: string): string => comparable(text.slice(0, 200));

/** The words of a file are keys: "constructor" is a word like any other. */
export const answerTo = <Answer>(answers: Readonly<Record<string, Answer>>, text: string): Answer | undefined => {
  const key = answerKey(text);
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
};

/** What a row makes of a word: a value with flags, or a wait for an answer. */
export type Read<Value> = { kind: "value"; value: Value; flags: ProposalFlag[] } | { kind: "waits" };

export type Settled<Value> = { read: Read<Value>; match: WordMatch };

export const value = <Value>(content: Value, ...flags: ProposalFlag[]): Read<Value> => ({
  kind: "value",
  value: content,
  flags,
});
export const WAITS = { kind: "waits" } as const;

export const wordMatch = (kind: WordMatch["kind"], text: string, rest: Partial<WordMatch>): WordMatch => ({
  kind,
  text,
  key: answerKey(text),
  rows: 0,
  chosen: null,
  chosenName: null,
  how: "unknown",
  confidence: 0,
  suggestions: [],
  needsAnswer: false,
  ...rest,
});

const EXAMPLES_MAX = 3;

const addExample = ({ examples }: WordMatch, example: string): void => {
  if (examples && examples.length < EXAMPLES_MAX && !examples.includes(example)) examples.push(example);
};

/** Settles each distinct word once and counts its rows. */
export const remembering = <Value>(
  settle: (text: string) => Settled<Value>,
): { read: (text: string, example?: string) => Read<Value>; words: () => WordMatch[] } => {
  const settled = new Map<string, Settled<Value>>();
  return {
    read: (text, example) => {
      // Spellings that differ only in case or punctuation are one word with one answer and one new name.
      const key = answerKey(text);
      let known = settled.get(key);
      if (!known) {
        known = settle(text);
        settled.set(key, known);
      }
      known.match.rows += 1;
      if (example) addExample(known.match, example);
      return known.read;
    },
    words: () => [...settled.values()].map(({ match }) => match),
  };
};
