import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { languageModelUsage, type LanguageModelUsageRow } from "./table.ts";

/** Adds to what any process asked earlier that day. */
export const addLanguageModelUsage = async (db: Db, row: LanguageModelUsageRow): Promise<void> => {
  const { day, model, questions, answers, inputTokens, outputTokens, priced, costMicros, dropped } = languageModelUsage;
  await db
    .insert(languageModelUsage)
    .values(row)
    .onConflictDoUpdate({
      target: [day, model],
      set: {
        questions: sql`${questions} + excluded.questions`,
        answers: sql`${answers} + excluded.answers`,
        inputTokens: sql`${inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${outputTokens} + excluded.output_tokens`,
        priced: sql`${priced} + excluded.priced`,
        costMicros: sql`${costMicros} + excluded.cost_micros`,
        dropped: sql`${dropped} + excluded.dropped`,
      },
    });
};
