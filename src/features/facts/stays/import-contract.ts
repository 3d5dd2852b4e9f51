import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, textSchema } from "#shared/schema.ts";
import { newStaySchema, paramsSchema, storedFacts } from "./contract.ts";
import { STAY_MEANINGS } from "./parsing/parsed-stays.ts";
import { STAY_FILE_FORMATS, STAYS_IMPORT_MAX_ROWS } from "./rules.ts";

const parsedStaySchema = z.strictObject({
  listing: z.string(),
  /** What the file calls it. */
  label: z.string(),
  /** Further lines of the file about the same reservation. */
  furtherLines: z.array(z.int()),
  /** Questions about the file that its facts depend on. */
  asks: z.array(z.string()),
  ...storedFacts,
});
export type PreviewedStay = z.infer<typeof parsedStaySchema>;

export const previewStaysFile = defineEndpoint({
  method: "POST",
  path: "/api/stays/preview",
  summary: "What a CSV or ICS file of reservations would add. Nothing is written",
  access: "book:facts",
  needs: null,
  event: { none: "nothing is written" },
  consumes: "multipart/form-data",
  query: z.strictObject({ dateOrder: z.optional(z.enum(["month-first", "day-first"])) }),
  response: z.strictObject({
    fileName: z.string(),
    format: z.enum(STAY_FILE_FORMATS),
    /** Listings that the file names; empty text where it names none. */
    listings: z.array(z.string()),
    dateQuestion: z.nullable(
      z.strictObject({
        examples: z.array(z.string()),
        suggestion: z.nullable(z.enum(["month-first", "day-first"])),
      }),
    ),
    /** What the file does not say about some of its lines, once each. */
    questions: z.array(
      z.strictObject({
        id: z.string(),
        about: z.enum(["meaning", "currency"]),
        /** In the file's terms: words for what may be a stay, or a currency code. */
        words: z.string(),
        lines: z.array(z.int()),
        proposal: z.nullable(z.enum(STAY_MEANINGS)),
      }),
    ),
    /** Those that depend on a question are only in `asked`. */
    counts: z.strictObject({
      confirmed: z.int(),
      cancelled: z.int(),
      ownerUse: z.int(),
      asked: z.int(),
      refused: z.int(),
    }),
    rows: z.array(
      z.discriminatedUnion("status", [
        z.strictObject({ status: z.literal("new"), line: z.int(), stay: parsedStaySchema }),
        /** The reservation is kept with other facts: adding it replaces them. */
        z.strictObject({ status: z.literal("changed"), line: z.int(), stay: parsedStaySchema }),
        z.strictObject({ status: z.literal("duplicate"), line: z.int(), stay: parsedStaySchema }),
        z.strictObject({
          status: z.literal("refused"),
          line: z.int(),
          label: z.string(),
          reasons: z.array(z.string()),
        }),
      ]),
    ),
  }),
  errors: ["payload_too_large", "unsupported_media", "file_refused", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
  idempotent: false,
});

export const staysImportSchema = z.strictObject({
  id: idSchema,
  fileName: z.string(),
  format: z.enum(STAY_FILE_FORMATS),
  addedCount: z.int(),
  replacedCount: z.int(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type StaysImport = z.infer<typeof staysImportSchema>;

export const importStays = defineEndpoint({
  method: "POST",
  path: "/api/stays/imports",
  summary: "Add the stays of a confirmed preview, all or none. Those already there are left as they are",
  access: "book:facts",
  needs: null,
  event: "stays.imported",
  body: z.strictObject({
    fileName: textSchema({ min: 1, max: 255 }),
    format: z.enum(STAY_FILE_FORMATS),
    stays: z
      .array(newStaySchema)
      .check(
        z.minLength(1, "Choose at least one stay"),
        z.maxLength(STAYS_IMPORT_MAX_ROWS, `At most ${STAYS_IMPORT_MAX_ROWS} stays at a time`),
      ),
  }),
  bodySize: "many rows",
  response: z.strictObject({ import: z.nullable(staysImportSchema), duplicateCount: z.int() }),
  status: 201,
  errors: ["state_conflict", "not_found", "foreign_origin"],
});

export const listStaysImports = defineEndpoint({
  method: "GET",
  path: "/api/stays/imports",
  summary: "Files of stays that were added, the newest first",
  access: "book:read",
  needs: null,
  response: z.strictObject({ imports: z.array(staysImportSchema) }),
});

export const undoStaysImport = defineEndpoint({
  method: "POST",
  path: "/api/stays/imports/:id/undo",
  summary: "Take every stay of a file out again and bring back what it replaced",
  access: "book:facts",
  needs: null,
  event: "stays_import.undone",
  params: paramsSchema,
  response: staysImportSchema,
  errors: ["state_conflict", "foreign_origin"],
});
