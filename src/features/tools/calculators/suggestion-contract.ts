import { SIGNAL_CODES } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { textSchema } from "#shared/schema.ts";
import { SUGGESTION_MAX_CHARACTERS, SUGGESTIONS_MAX } from "./rep-status-audit-scan/check-suggestions.ts";
import { DESCRIPTION_MAX_CHARACTERS, DESCRIPTIONS_MAX } from "./rep-status-audit-scan/suggestion-request.ts";

const ruleSchema = z.enum(SIGNAL_CODES, "Choose a rule of the scan");
const numberUpTo = (max: number) => z.number().check(z.gte(0), z.lte(max));
const countUpTo = (max: number) => z.int().check(z.gte(0), z.lte(max));

export const suggestScanRepairs = defineEndpoint({
  method: "POST",
  path: "/api/audit-scan/suggestions",
  summary:
    "Ask a language model, where one is set up, what to repair first, from the figures of a scan. Nothing is kept",
  access: "public",
  needs: null,
  event: { none: "an answer alone: nothing is kept of it" },
  body: z.strictObject({
    score: countUpTo(100),
    findings: z
      .array(
        z.strictObject({
          rule: ruleSchema,
          pointsLost: numberUpTo(100),
          rows: countUpTo(100_000),
          hoursAtRisk: numberUpTo(1_000_000),
        }),
      )
      .check(
        z.minLength(1, "There is nothing to ask about"),
        z.maxLength(SIGNAL_CODES.length),
        z.refine((found) => new Set(found.map(({ rule }) => rule)).size === found.length, "A rule stands here twice"),
      ),
    descriptions: z
      .array(z.strictObject({ rule: ruleSchema, text: textSchema({ min: 1, max: DESCRIPTION_MAX_CHARACTERS }) }))
      .check(z.maxLength(DESCRIPTIONS_MAX)),
  }),
  response: z.strictObject({
    suggestions: z
      .array(z.strictObject({ rule: ruleSchema, text: z.string().check(z.maxLength(SUGGESTION_MAX_CHARACTERS)) }))
      .check(z.minLength(1), z.maxLength(SUGGESTIONS_MAX)),
    leftOut: z.int(),
    /** The name of the model that wrote them. */
    model: z.string(),
  }),
  errors: ["state_conflict", "unavailable", "foreign_origin"],
  // A question costs the operator money: few per address, and a daily cap for all (`#server/language-model`).
  rateLimit: { points: 10, seconds: 86_400, by: "address" },
  // A second question is a second bill.
  idempotent: false,
});
