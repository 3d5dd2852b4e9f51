import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { DOUBTS, SUGGESTION_KINDS } from "./parsing/suggestion.ts";
import { DECISIONS, FAILED_FOR, READING_STATUSES, SKIPPED_FOR } from "./rules.ts";

const fraction = z.number().check(z.gte(0), z.lte(1));

const suggestionSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(SUGGESTION_KINDS),
  /** A civil date, a number of cents, or words. */
  value: z.string(),
  /** As it stands there. */
  text: z.string(),
  page: z.int(),
  /** Fractions of the page as it is shown, from its top left corner. */
  box: z.strictObject({ x: fraction, y: fraction, w: fraction, h: fraction }),
  doubts: z.array(z.enum(DOUBTS)),
  /** What a person made of it, who and when; null: nobody has said. */
  decision: z.nullable(z.enum(DECISIONS)),
  decidedBy: z.nullable(idSchema),
  decidedAt: z.nullable(z.string()),
});
export type FileSuggestion = z.infer<typeof suggestionSchema>;

const fileReadingSchema = z.strictObject({
  fileId: idSchema,
  status: z.enum(READING_STATUSES),
  /** Why nothing was read, or not all of it. */
  reason: z.nullable(z.enum([...SKIPPED_FOR, ...FAILED_FOR])),
  pagesRead: z.int(),
  pageCount: z.nullable(z.int()),
  finishedAt: z.nullable(z.string()),
  suggestions: z.array(suggestionSchema),
});
export type FileReading = z.infer<typeof fileReadingSchema>;

const params = z.strictObject({ id: idSchema });

export const getFileReading = defineEndpoint({
  method: "GET",
  path: "/api/files/:id/reading",
  summary:
    "What a picture or a PDF seems to say: date, total, merchant and address, each with its place on the page. Nothing of it is a fact before a person accepts it",
  access: "book:contents",
  needs: null,
  params,
  response: fileReadingSchema,
  errors: ["not_found"],
});

export const readFile = defineEndpoint({
  method: "POST",
  path: "/api/files/:id/reading",
  summary: "Read a file, or read it again. It is read on this server and sent nowhere. What was decided stays",
  access: "book:evidence",
  needs: "image-analysis",
  event: { none: "a machine looks at a file: nothing of it counts before a person accepts it" },
  params,
  response: fileReadingSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
  rateLimit: { points: 120, seconds: 600, by: "account" },
});

export const decideSuggestion = defineEndpoint({
  method: "POST",
  path: "/api/files/:id/reading/decide",
  summary:
    "Accept or dismiss one thing that a file seems to say, or leave it open again. Of a kind one is accepted: what was accepted before is open again",
  access: "book:evidence",
  needs: null,
  event: "file_reading.decided",
  params,
  body: z.strictObject({ suggestionId: idSchema, decision: z.nullable(z.enum(DECISIONS)) }),
  response: fileReadingSchema,
  errors: ["not_found", "foreign_origin"],
});
