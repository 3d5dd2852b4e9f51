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
  day: at.toISOString().slice(0, 10),
  model: model.slice(0, 200),
  questions: 1,
  answers: isAnswered ? 1 : 0,
  inputTokens: used?.input ?? 0,
  outputTokens: used?.output ?? 0,
  priced: used && prices ? 1 : 0,
  // Dollars for a million tokens are millionths of a dollar for one.
  costMicros: used && prices ? Math.ceil(used.input * prices.input + used.output * prices.output) : 0,
});
