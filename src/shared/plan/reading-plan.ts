import * as z from "zod/mini";

/** How much of an account a model reads in a day: every account begins with `free`, an administrator gives the others. */
export const READING_PLANS = ["free", "pro", "unlimited"] as const;
export type ReadingPlan = (typeof READING_PLANS)[number];

const count = z.int().check(z.gte(0));

/** How much of an account a language model has read today. */
export const aiUseSchema = z.strictObject({
  /** "Let AI read what your rules don't match". */
  isOn: z.boolean(),
  plan: z.enum(READING_PLANS),
  /** Messages a day, by the book's clock; null: no limit of the account's own. */
  dailyLimit: z.nullable(count),
  usedToday: count,
});
export type AiUse = z.infer<typeof aiUseSchema>;
