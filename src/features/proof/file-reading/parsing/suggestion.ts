import type { Box, Word } from "./page-text.ts";
import { boxAround } from "./page-text.ts";

export const SUGGESTION_KINDS = ["date", "total", "merchant", "address"] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/**
 * Why a person should look twice. `several`: another value has as good a claim. `order`: the day and the month may be the other
 * way around. `future`: after the day on which it was read. `unclear`: its letters could hardly be read. `sum`: other lines of
 * the paper add up to something else.
 */
export const DOUBTS = ["several", "order", "future", "unclear", "sum"] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What a paper seems to say, where it says it, and never a fact: a person accepts it or not. */
export type Suggestion = {
  kind: SuggestionKind;
  /** A civil date, a number of cents, or words. */
  value: string;
  /** As it stands on the paper. */
  text: string;
  page: number;
  box: Box;
  doubts: readonly Doubt[];
};

export const SUGGESTION_LIMITS = {
  /** Of one kind; more than that is a table, and says nothing. */
  perKind: 6,
  characters: 200,
} as const;

/** Below this, letters were guessed rather than read. */
const UNCLEAR_BELOW = 55;

export const doubtOfWords = (words: readonly Word[]): Doubt[] =>
  words.some(({ confidence }) => confidence < UNCLEAR_BELOW) ? ["unclear"] : [];

/** As much of a text as is kept. */
export const shortened = (text: string): string => text.slice(0, SUGGESTION_LIMITS.characters).toWellFormed();

const within = (value: number): number => Math.min(1, Math.max(0, value));

export const placeOf = (page: number, words: readonly Word[]): Pick<Suggestion, "page" | "box" | "text"> => {
  const { x, y, w, h } = boxAround(words.map(({ box }) => box));
  const [left, top] = [within(x), within(y)];
  return {
    page,
    box: { x: left, y: top, w: within(x + w) - left, h: within(y + h) - top },
    text: shortened(words.map(({ text }) => text).join(" ")),
  };
};
