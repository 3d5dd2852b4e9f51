import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import {
  activityChoiceSchema,
  businessChoiceSchema,
  capacityChoiceSchema,
  choicesSchema,
  personChoiceSchema,
  propertyChoiceSchema,
} from "./choices-contract.ts";
import { changedMappingSchema, mappingSchema } from "./mapping-contract.ts";
import {
  alikeAnswerSchema,
  importCountsSchema,
  importPreviewSchema,
  importSums,
  refusedRowSchema,
} from "./preview-contract.ts";
import { IMPORT_STATUSES } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });
const seconds = z.int();

const importSummarySchema = z.strictObject({
  id: idSchema,
  fileName: z.string(),
  format: z.enum(["csv", "xlsx"]),
  status: z.enum(IMPORT_STATUSES),
  /** For the draft's last preview, or for what was done. */
  counts: importCountsSchema,
  loggedSeconds: seconds,
  /** Years of the new rows, oldest first. */
  years: z.array(z.int()),
  version: z.int(),
  createdAt: z.string(),
  committedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  /** Why a long file could not be saved in the end; it is a draft again. */
  problem: z.nullable(z.string()),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const importSchema = z.strictObject({
  ...importSummarySchema.shape,
  sheet: z.nullable(z.string()),
  /** Whether the sheets of the same shape are read together with it. */
  sheetsTogether: z.boolean(),
  sheets: z.array(
    z.strictObject({ name: z.string(), rows: z.nullable(z.int()), hidden: z.boolean(), isRead: z.boolean() }),
  ),
  mapping: mappingSchema,
  importingPersonId: idSchema,
  bringBackVoided: z.boolean(),
  /** What to do with rows that look like entries, where a row has no answer of its own. */
  alikeAnswer: alikeAnswerSchema,
  choices: z.strictObject({
    activities: choicesSchema(activityChoiceSchema),
    properties: choicesSchema(propertyChoiceSchema),
    persons: choicesSchema(personChoiceSchema),
    businesses: choicesSchema(businessChoiceSchema),
    capacities: choicesSchema(capacityChoiceSchema),
  }),
  /** For a draft only. */
  preview: z.nullable(importPreviewSchema),
  /** What was refused when the import was confirmed. */
  refused: z.array(refusedRowSchema),
  /** What remains of a confirmed import. */
  groups: z.array(
    z.strictObject({
      personId: idSchema,
      propertyId: z.nullable(idSchema),
      /** The name of a property that is not on record. */
      openPropertyName: z.nullable(z.string()),
      ...importSums,
      /** Trips for which no one has said where they went. */
      unsaidTravelCount: z.int(),
      /** Work for which no one has said in what capacity it was done. */
      unsaidCapacityCount: z.int(),
    }),
  ),
  /** For an import that is being saved: none of it is in the book until all of it is. */
  saving: z.nullable(z.strictObject({ doneRows: z.int(), totalRows: z.int() })),
});
export type Import = z.infer<typeof importSchema>;

export const uploadImport = defineEndpoint({
  method: "POST",
  path: "/api/imports",
  summary: "Read a log (CSV or XLSX, at most 10 MB, in the field `file`) and show what it would add. Nothing is logged",
  access: "book:log",
  needs: null,
  event: { none: "a draft: nothing is logged before it is committed" },
  consumes: "multipart/form-data",
  response: importSchema,
  status: 201,
  errors: ["payload_too_large", "storage_quota_reached", "unsupported_media", "file_refused", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
  idempotent: false,
});

export const listImports = defineEndpoint({
  method: "GET",
  path: "/api/imports",
  summary: "The imports of this book, newest first",
  access: "book:read",
  needs: null,
  response: z.strictObject({ imports: z.array(importSummarySchema) }),
});

export const getImport = defineEndpoint({
  method: "GET",
  path: "/api/imports/:id",
  summary: "One import: how its file is read and, while it is a draft, what it would add",
  access: "book:read",
  needs: null,
  params: paramsSchema,
  response: importSchema,
  rateLimit: { points: 300, seconds: 600, by: "account" },
});

export const updateImport = defineEndpoint({
  method: "PATCH",
  path: "/api/imports/:id",
  summary: "Change how a draft is read: sheet, columns, answers. An answer of null removes one",
  access: "book:log",
  needs: null,
  event: { none: "a draft: nothing is logged before it is committed" },
  params: paramsSchema,
  body: z.strictObject({
    version: versionSchema,
    /** Another sheet of the workbook; its columns are guessed again. */
    sheet: z.optional(textSchema({ min: 1, max: 255 })),
    /** Together with all sheets of its shape, or alone. */
    sheetsTogether: z.optional(z.boolean()),
    mapping: z.optional(changedMappingSchema),
    importingPersonId: z.optional(idSchema),
    bringBackVoided: z.optional(z.boolean()),
    /** Rows that look like entries: one answer for all, which clears those for single rows; these go by the entry's id. */
    alike: z.optional(
      z.strictObject({
        all: z.optional(alikeAnswerSchema),
        rows: z.optional(choicesSchema(z.nullable(alikeAnswerSchema))),
      }),
    ),
    choices: z.optional(
      z.strictObject({
        activities: z.optional(choicesSchema(z.nullable(activityChoiceSchema))),
        properties: z.optional(choicesSchema(z.nullable(propertyChoiceSchema))),
        persons: z.optional(choicesSchema(z.nullable(personChoiceSchema))),
        businesses: z.optional(choicesSchema(z.nullable(businessChoiceSchema))),
        capacities: z.optional(choicesSchema(z.nullable(capacityChoiceSchema))),
      }),
    ),
  }),
  bodySize: "many rows",
  response: importSchema,
  errors: ["version_conflict", "state_conflict", "file_refused", "foreign_origin"],
  rateLimit: { points: 300, seconds: 600, by: "account" },
  idempotent: false,
});

export const discardImport = defineEndpoint({
  method: "DELETE",
  path: "/api/imports/:id",
  summary: "Forget a draft",
  access: "book:log",
  needs: null,
  event: { none: "a draft: nothing is logged before it is committed" },
  params: paramsSchema,
  response: okSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const commitImport = defineEndpoint({
  method: "POST",
  path: "/api/imports/:id/commit",
  summary:
    "Log every fresh row and change the entries of rows that say so, all or none. Done twice it is done once. More than 2,000 rows are saved after the answer, whose status is then `saving`",
  access: "book:log",
  needs: null,
  event: "import.saved",
  params: paramsSchema,
  body: z.strictObject({ version: versionSchema, reason: z.optional(reasonSchema) }),
  response: importSchema,
  errors: ["version_conflict", "state_conflict", "reason_required", "file_refused", "plan_required", "foreign_origin"],
  rateLimit: { points: 120, seconds: 600, by: "account" },
});

export const undoImport = defineEndpoint({
  method: "POST",
  path: "/api/imports/:id/undo",
  summary: "Void what is left of an import. Its entries stay in history",
  access: "book:edit",
  needs: null,
  event: "import.undone",
  params: paramsSchema,
  body: z.strictObject({ reason: z.optional(reasonSchema) }),
  response: z.strictObject({ import: importSchema, voidedEntryCount: z.int() }),
  errors: ["legal_hold", "state_conflict", "foreign_origin"],
});

const propertyRefSchema = z.union([idSchema, z.literal("none")]);

export const reassignImport = defineEndpoint({
  method: "POST",
  path: "/api/imports/:id/reassign",
  summary: "Correct who or where in everything from one import",
  access: "book:edit",
  needs: null,
  event: "import.reassigned",
  params: paramsSchema,
  body: z.strictObject({
    persons: z.optional(z.record(idSchema, idSchema)),
    properties: z.optional(z.record(propertyRefSchema, propertyRefSchema)),
    reason: reasonSchema,
  }),
  bodySize: "many rows",
  response: z.strictObject({ import: importSchema, changedEntryCount: z.int() }),
  errors: ["state_conflict", "foreign_origin"],
});
