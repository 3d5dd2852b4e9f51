import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { AI_WORDS_MAX_CHARACTERS } from "#shared/limits.ts";
import { textSchema } from "#shared/schema.ts";

/** A rewording to look at, none since the words are clear to the model, or none since it said more than they do. */
export const REWORDING_OUTCOMES = ["reworded", "same", "left_out"] as const;

export const rewordDescription = defineEndpoint({
  method: "POST",
  path: "/api/descriptions/rewordings",
  summary:
    "Ask a language model, where one is set up, to put a description better without adding to it. Nothing is kept",
  access: "book:log",
  inPart: true,
  needs: "ai-description-analyzer",
  event: { none: "an answer alone: nothing is kept of it" },
  makesStale: "nothing",
  body: z.strictObject({
    description: textSchema({ min: 1, max: AI_WORDS_MAX_CHARACTERS, required: "Write what was done first" }),
  }),
  response: z.strictObject({
    outcome: z.enum(REWORDING_OUTCOMES),
    /** Null unless reworded. */
    text: z.nullable(z.string().check(z.maxLength(AI_WORDS_MAX_CHARACTERS))),
    /** The name of the model that wrote it. */
    model: z.string(),
  }),
  errors: ["state_conflict", "unavailable"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
  // A second question is a second bill.
  idempotent: false,
});
