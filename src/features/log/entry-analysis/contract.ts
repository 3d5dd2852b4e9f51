import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { entryAnalysisSchema } from "#shared/fields/entry-analysis.ts";
import { idSchema } from "#shared/schema.ts";

export const retryEntryAnalysis = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/:id/analysis/retry",
  summary: "Have an entry analyzed again whose analysis failed, or was skipped while AI was off",
  access: "book:edit",
  inPart: true,
  needs: "ai-description-analyzer",
  event: "entry.analysis_retried",
  params: z.strictObject({ id: idSchema }),
  response: entryAnalysisSchema,
  errors: ["state_conflict", "plan_required", "foreign_origin"],
});
