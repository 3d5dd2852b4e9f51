import { TEST_IDS } from "@tenure/tax-rules";
import * as z from "zod/mini";

export const participationVerdictSchema = z.enum(["met", "not_met", "unproven", "possible"]);

/** One of the seven tests for one activity. */
export const testResultSchema = z.strictObject({
  test: z.enum(TEST_IDS),
  verdict: participationVerdictSchema,
  says: z.string(),
  citation: z.string(),
  applies: z.boolean(),
  /** Unproven only because no one has stated earlier years. */
  awaitsHistory: z.boolean(),
  /** What there is, compared with what the test asks for; null where the test does not apply or the figure is not told. */
  distance: z.nullable(
    z.strictObject({
      unit: z.enum(["seconds", "percent", "years"]),
      actual: z.number(),
      /** Null where the regulation gives no number. */
      line: z.nullable(z.number()),
      isMoreThan: z.boolean(),
    }),
  ),
});
