import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { activityTypeSchema, idSchema } from "#shared/schema.ts";
import { ANALYZED_BY, BUSINESS_IMPACTS, FLAGGED_FOR, URGENCIES } from "./analysis/fields.ts";
import { FIT_REASONS } from "./fitting/fit-entries.ts";
import { PAPER_CATEGORIES, PAPER_TAGS } from "./parsing/read-paper.ts";
import { DOUBTS, SUGGESTION_KINDS } from "./parsing/suggestion.ts";
import { ANALYSIS_FAILURES, DECISIONS, FAILED_FOR, READING_STATUSES, SKIPPED_FOR } from "./rules.ts";

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

/** An entry that the file may back up, and what they have in common. */
const fitSchema = z.strictObject({
  entryId: idSchema,
  date: z.string(),
  durationSeconds: z.int(),
  activityType: activityTypeSchema,
  description: z.string(),
  propertyId: z.nullable(idSchema),
  reasons: z.array(z.enum(FIT_REASONS)),
});
export type EntryFit = z.infer<typeof fitSchema>;

/** Suggestions: nothing of the law reads them. The product alone says its status. */
const analysisSchema = z.strictObject({
  evidenceAiAnalysisStatus: z.enum(READING_STATUSES),
  /** Why it failed; of a file that could not be read, why that is so is said of the reading. */
  reason: z.nullable(z.enum(ANALYSIS_FAILURES)),
  /** Who filled in the rest; null: nobody did. */
  by: z.nullable(z.enum(ANALYZED_BY)),
  model: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  tags: z.array(z.enum(PAPER_TAGS)),
  primaryCategory: z.nullable(z.enum(PAPER_CATEGORIES)),
  urgency: z.nullable(z.enum(URGENCIES)),
  businessImpact: z.nullable(z.enum(BUSINESS_IMPACTS)),
  complianceFlag: z.nullable(z.boolean()),
  flaggedFor: z.nullable(z.enum(FLAGGED_FOR)),
});
export type FileAnalysis = z.infer<typeof analysisSchema>;

const fileReadingSchema = z.strictObject({
  fileId: idSchema,
  status: z.enum(READING_STATUSES),
  /** Why nothing was read, or not all of it. */
  reason: z.nullable(z.enum([...SKIPPED_FOR, ...FAILED_FOR])),
  pagesRead: z.int(),
  pageCount: z.nullable(z.int()),
  finishedAt: z.nullable(z.string()),
  suggestions: z.array(suggestionSchema),
  analysis: analysisSchema,
  /** The likeliest first; none where it backs up an entry already. */
  fits: z.array(fitSchema),
  /** Whether it may be sent to the inbox: it says its day, fits no entry and was not sent there. */
  mayPropose: z.boolean(),
  /** The proposal that was made of it, whatever became of that. */
  proposalId: z.nullable(idSchema),
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
  summary:
    "Read a file, or read it again, on this server. Where a language model is set up, its text is summarized there. What was decided stays",
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

export const proposeFile = defineEndpoint({
  method: "POST",
  path: "/api/files/:id/reading/propose",
  summary:
    "Send a file that fits no entry to the inbox, with the day, the merchant and the total that it says. It has no hours: a person types them. No entry is made",
  access: "book:log",
  needs: null,
  event: "integration.read",
  params,
  response: fileReadingSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});
