import type { RateLimiter } from "../rate-limits/rate-limiter.ts";
import { type Around as AroundCaps, openCaps } from "./caps/caps.ts";
import { readPrices } from "./caps/limits.ts";
import { createLanguageModel, type LanguageModel, type LanguageModelSettings } from "./language-model.ts";
import { addLanguageModelUsage } from "./store.ts";
import type { LanguageModelUsageRow } from "./table.ts";
import { droppedOf, usageOf } from "./usage.ts";

type Around = AroundCaps & { rateLimiter: RateLimiter };

/** A model with its caps, whose usage is summed at the prices of the moment. */
export const connectLanguageModel = (settings: LanguageModelSettings, around: Around): LanguageModel => {
  const { rateLimiter, database, now, log } = around;
  const { db } = database;
  const { model } = settings;
  const add = async (sums: () => LanguageModelUsageRow | Promise<LanguageModelUsageRow>): Promise<void> => {
    try {
      await addLanguageModelUsage(db, await sums());
    } catch (error) {
      log.warn({ err: error }, "a question to the language model is not in the sums");
    }
  };
  return createLanguageModel(settings, {
    rateLimiter,
    caps: openCaps(around),
    note: (asked) => add(async () => usageOf({ model, at: now(), ...asked }, await readPrices(around.settings, db))),
    noteDropped: (count) => add(() => droppedOf(count, { model, at: now() })),
  });
};
