import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import { AI_URGENCIES } from "#shared/fields/entry-analysis.ts";
import { activityTypeSchema, flagSchema, idSchema, manySchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import { FILE_KINDS } from "./file-kinds.ts";
import { ACT_ITEMS_MAX, AI_STATUSES, FILE_ACTS, SCAN_STATUSES } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const idsSchema = z
  .array(idSchema)
  .check(z.minLength(1, "Add at least one"), z.maxLength(ACT_ITEMS_MAX, `At most ${ACT_ITEMS_MAX} at once`));
const countSchema = z.int();
const limitSchema = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS);

const linkedEntrySchema = z.strictObject({
  id: idSchema,
  date: z.string(),
  durationSeconds: z.int(),
  activityType: activityTypeSchema,
  description: z.string(),
  propertyId: z.nullable(idSchema),
  personId: idSchema,
  isVoided: z.boolean(),
  /** Where the photo contradicts the entry. */
  disagreements: z.array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("day"), days: z.int() }),
      z.strictObject({ kind: z.literal("time"), minutes: z.int() }),
      z.strictObject({ kind: z.literal("place"), meters: z.int() }),
    ]),
  ),
});
export type LinkedEntry = z.infer<typeof linkedEntrySchema>;

export const evidenceFileSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  /** The first of the entries that it backs up. */
  timeEntryId: z.nullable(idSchema),
  /** The name under which it is served, and the path. */
  fileName: z.string(),
  filePath: z.string(),
  originalName: z.string(),
  kind: z.enum(FILE_KINDS),
  mimeType: z.string(),
  fileSize: z.int(),
  sha256: z.string(),
  uploadedAt: z.string(),
  uploadedBy: idSchema,
  /** What the camera wrote: a day, a time with no stated zone, a place. Claimed, not proved. */
  takenOn: z.nullable(z.string()),
  takenTime: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  hasPreview: z.boolean(),
  scanStatus: z.enum(SCAN_STATUSES),
  scanFinding: z.nullable(z.string()),
  /** When its bytes were found to differ from what was stored: it is not served until a good copy arrives. */
  damagedAt: z.nullable(z.string()),
  evidenceAiAnalysisStatus: z.enum(AI_STATUSES),
  trashedAt: z.nullable(z.string()),
  /** When it leaves the trash for good; also null while a legal hold keeps it there. */
  purgesAt: z.nullable(z.string()),
  entries: z.array(linkedEntrySchema),
  openShareCount: countSchema,
  /** For a file without an entry: the entries it may belong to, and the property it was taken near. */
  suggestion: z.nullable(
    z.strictObject({ takenOn: z.string(), propertyId: z.nullable(idSchema), entries: z.array(linkedEntrySchema) }),
  ),
});
export type EvidenceFile = z.infer<typeof evidenceFileSchema>;

export const FILE_VIEWS = ["all", "unlinked", "shared", "trash"] as const;
export type FileView = (typeof FILE_VIEWS)[number];

/** How much the account stores, and how much it may; null: no limit. */
const storageSchema = z.strictObject({ usedBytes: countSchema, allowedBytes: z.nullable(countSchema) });

const facetSchema = z.array(z.strictObject({ value: z.string(), count: countSchema }));

export const listFiles = defineEndpoint({
  method: "GET",
  path: "/api/files",
  summary: "A page of files, newest first, with the counts of each tab and facet",
  access: "book:read",
  inPart: true,
  needs: null,
  query: z.strictObject({
    view: z._default(z.enum(FILE_VIEWS), "all"),
    propertyId: manySchema(z.union([idSchema, z.literal("none")])),
    kind: manySchema(z.enum(FILE_KINDS)),
    aiStatus: manySchema(z.enum(AI_STATUSES)),
    /** Of what was made of files that were read; nobody finds by it who doesn't open every file of the book. */
    aiUrgency: manySchema(z.enum(AI_URGENCIES)),
    aiComplianceFlag: z.optional(flagSchema),
    year: z.optional(taxYearSchema),
    entryId: z.optional(idSchema),
    q: z.optional(textSchema({ max: 200 })),
    cursor: z.optional(idSchema),
    limit: limitSchema,
  }),
  response: z.strictObject({
    files: z.array(evidenceFileSchema),
    nextCursor: z.nullable(idSchema),
    counts: z.strictObject({ all: countSchema, unlinked: countSchema, shared: countSchema, trash: countSchema }),
    facets: z.strictObject({
      properties: facetSchema,
      kinds: facetSchema,
      years: facetSchema,
      aiStatuses: facetSchema,
      aiUrgencies: facetSchema,
      /** `true` and `false`. */
      aiComplianceFlags: facetSchema,
    }),
    /** Whether a scanner looks at uploads. */
    isScanning: z.boolean(),
    storage: storageSchema,
    /** Null: no limit on files per entry. */
    filesPerEntry: z.nullable(z.int()),
  }),
});

export const uploadAnswer = z.strictObject({
  file: evidenceFileSchema,
  /** True when the same bytes were already here: this is that file. */
  isDuplicate: z.boolean(),
});
export const uploadErrors = [
  "payload_too_large",
  "storage_quota_reached",
  "unsupported_media",
  "state_conflict",
  "foreign_origin",
] as const;

export const uploadEvidence = defineEndpoint({
  method: "POST",
  path: "/api/files",
  summary: "Keep one file of at most 25 MB, sent in the field `file`. Bytes that are here already are that file",
  access: "book:evidence",
  inPart: true,
  needs: null,
  event: "file.uploaded",
  consumes: "multipart/form-data",
  response: uploadAnswer,
  status: 201,
  errors: uploadErrors,
  rateLimit: { points: 600, seconds: 600, by: "account" },
});

export const getFile = defineEndpoint({
  method: "GET",
  path: "/api/files/:id",
  summary: "One file with its entries and share links",
  access: "book:read",
  inPart: true,
  needs: null,
  params: paramsSchema,
  response: evidenceFileSchema,
});

export const getFileContent = defineEndpoint({
  method: "GET",
  path: "/api/files/:id/content",
  summary: "The file as it came. Each call is an act of its history",
  access: "book:contents",
  inPart: true,
  needs: null,
  params: paramsSchema,
  query: z.strictObject({ as: z._default(z.enum(["download", "view"]), "download") }),
  produces: "*/*",
  errors: ["state_conflict", "file_damaged"],
});

export const getFilePreview = defineEndpoint({
  method: "GET",
  path: "/api/files/:id/preview",
  summary: "A small picture of an image",
  access: "book:contents",
  inPart: true,
  needs: null,
  params: paramsSchema,
  produces: "image/webp",
  errors: ["file_damaged"],
});

const linkBody = z.strictObject({ fileIds: idsSchema, entryIds: idsSchema });

export const attachFiles = defineEndpoint({
  method: "POST",
  path: "/api/files/attach",
  summary: "Let files back up entries. What is linked already stays so",
  access: "book:evidence",
  inPart: true,
  needs: null,
  event: "files.attached",
  body: linkBody,
  response: z.strictObject({ attachedCount: countSchema }),
  errors: ["not_found", "state_conflict", "plan_required", "foreign_origin"],
});

export const detachFiles = defineEndpoint({
  method: "POST",
  path: "/api/files/detach",
  summary: "Let files no longer back up entries",
  access: "book:evidence",
  inPart: true,
  needs: null,
  event: "files.detached",
  body: linkBody,
  response: z.strictObject({ detachedCount: countSchema }),
  errors: ["legal_hold", "not_found", "foreign_origin"],
});

export const dismissSuggestion = defineEndpoint({
  method: "POST",
  path: "/api/files/:id/dismiss",
  summary: "Do not propose these entries for a file again",
  access: "book:evidence",
  needs: null,
  event: "file_suggestion.dismissed",
  params: paramsSchema,
  body: z.strictObject({ entryIds: idsSchema }),
  response: evidenceFileSchema,
  errors: ["not_found", "foreign_origin"],
});

const filesBody = z.strictObject({ fileIds: idsSchema });

export const trashFiles = defineEndpoint({
  method: "POST",
  path: "/api/files/trash",
  summary: "Put files in the trash for 30 days: they back up nothing, and their share links end",
  access: "book:evidence",
  needs: null,
  event: "files.trashed",
  body: filesBody,
  response: z.strictObject({ trashedCount: countSchema }),
  errors: ["legal_hold", "not_found", "foreign_origin"],
});

export const restoreFiles = defineEndpoint({
  method: "POST",
  path: "/api/files/restore",
  summary: "Take files out of the trash. They back up the entries they backed up before",
  access: "book:evidence",
  needs: null,
  event: "files.restored",
  body: filesBody,
  response: z.strictObject({ restoredCount: countSchema }),
  errors: ["not_found", "state_conflict", "foreign_origin"],
});

const historyFilters = {
  act: manySchema(z.enum(FILE_ACTS)),
  fileId: z.optional(idSchema),
  q: z.optional(textSchema({ max: 200 })),
};

export const listFileActs = defineEndpoint({
  method: "GET",
  path: "/api/files/history",
  summary: "What happened to files, newest first",
  access: "book:read",
  needs: null,
  query: z.strictObject({ ...historyFilters, cursor: z.optional(idSchema), limit: limitSchema }),
  response: z.strictObject({
    acts: z.array(
      z.strictObject({
        id: idSchema,
        act: z.enum(FILE_ACTS),
        at: z.string(),
        /** Null: the holder of a share link, or the program itself. */
        actorName: z.nullable(z.string()),
        isByOther: z.boolean(),
        fileId: z.nullable(idSchema),
        fileName: z.string(),
        fileSha256: z.nullable(z.string()),
        entryId: z.nullable(idSchema),
        detail: z.string(),
      }),
    ),
    nextCursor: z.nullable(idSchema),
  }),
});
export type FileActLine = z.infer<typeof listFileActs.response>["acts"][number];

export const exportFileActs = defineEndpoint({
  method: "GET",
  path: "/api/files/history.csv",
  summary: "The file history as CSV, streamed",
  access: "book:export",
  needs: null,
  event: "file_history.exported",
  query: z.strictObject(historyFilters),
  produces: "text/csv",
});
