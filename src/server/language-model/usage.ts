import type { LanguageModelUsageRow } from "./table.ts";

/** Dollars for a million tokens. */
export type TokenPrices = { input: number; output: number };

/** Tokens as the service counted them. */
export type TokensUsed = { input: number; output: number };

/** One question, whether answered or not. `used` null: the service did not say, or there was no answer. */
export type AskedQuestion = { model: string; at: Date; isAnswered: boolean; used: TokensUsed | null };

/** What a question adds to the sums of its day. The cost is known only if tokens and prices are: nothing is guessed. */
export const usageOf = (
  { model, at, isAnswered, used }: AskedQuestion,
  prices: TokenPrices | null,
): LanguageModelUsageRow => ({
  ...nothingOf({ model, at }),
  questions: 1,
  answers: isAnswered ? 1 : 0,
  inputTokens: used?.input ?? 0,
  outputTokens: used?.output ?? 0,
  priced: used && prices ? 1 : 0,
  costMicros: used ? costOf(used, prices) : 0,
});

/** What sentences of answers that were left out add to the sums of their day. */
export const droppedOf = (dropped: number, of: Pick<AskedQuestion, "model" | "at">): LanguageModelUsageRow => ({
  ...nothingOf(of),
  dropped,
});

const nothingOf = ({ model, at }: Pick<AskedQuestion, "model" | "at">): LanguageModelUsageRow => ({
  day: at.toISOString().slice(0, 10),
  model: model.slice(0, 200),
  questions: 0,
  answers: 0,
  inputTokens: 0,
  outputTokens: 0,
  priced: 0,
  costMicros: 0,
  dropped: 0,
});

/** Dollars for a million tokens are millionths of a dollar for one. Nothing where no price is known. */
export const costOf = (used: TokensUsed, prices: TokenPrices | null): number =>
  prices === null ? 0 : Math.ceil(used.input * prices.input + used.output * prices.output);
