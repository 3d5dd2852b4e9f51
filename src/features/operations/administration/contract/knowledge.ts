import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, textSchema } from "#shared/schema.ts";
import { listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { ADMIN_WRITE, versionSchema } from "./writes.ts";

/** `draft`: never published, or withdrawn. `changed`: published, with a newer text that is not. */
export const KNOWLEDGE_STATES = ["draft", "published", "changed"] as const;
export type KnowledgeState = (typeof KNOWLEDGE_STATES)[number];

const textShape = {
  topic: textSchema({ min: 1, max: 60, required: "Enter the topic" }),
  title: textSchema({ min: 1, max: 200, required: "Enter the title" }),
  body: textSchema({ min: 1, max: 10_000, required: "Enter the text" }),
  citation: textSchema({ min: 1, max: 500, required: "Enter the source" }),
  sourceUrl: z.nullable(
    z.string().check(z.trim(), z.maxLength(500), z.url({ protocol: /^https$/, error: "Enter an https:// address" })),
  ),
  /** When someone should compare it with its source again. */
  reviewOn: civilDateSchema,
};

export const knowledgeEntrySchema = z.strictObject({
  id: idSchema,
  state: z.enum(KNOWLEDGE_STATES),
  version: versionSchema,
  publishedVersion: z.nullable(versionSchema),
  topic: z.string(),
  title: z.string(),
  body: z.string(),
  citation: z.string(),
  sourceUrl: z.nullable(z.string()),
  reviewOn: z.string(),
  isReviewDue: z.boolean(),
  /** Hours that the text asks for but the law, as code holds it, does not: it cannot be published, and is not served. */
  contradicts: z.array(z.string()),
  /** Other numbers of hours in it, for its publisher to check. */
  mentions: z.array(z.string()),
  writtenBy: z.nullable(z.string()),
  writtenAt: z.string(),
});
export type KnowledgeEntry = z.infer<typeof knowledgeEntrySchema>;

const filters = { ...searchShape, state: z.optional(z.enum(KNOWLEDGE_STATES)) };

export const listKnowledge = defineEndpoint({
  method: "GET",
  path: "/api/admin/knowledge",
  summary: "Texts about the law that administrators wrote, the newest text of each, those to review first",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(knowledgeEntrySchema),
});

export const exportKnowledge = defineEndpoint({
  method: "GET",
  path: "/api/admin/knowledge/export",
  summary: "The same texts, all of them, as CSV",
  access: "platform:manage",
  needs: null,
  query: z.strictObject(filters),
  produces: "text/csv",
});

export const listKnowledgeVersions = defineEndpoint({
  method: "GET",
  path: "/api/admin/knowledge/:id/versions",
  summary: "Every text that an entry ever had, the newest first",
  access: "platform:manage",
  needs: null,
  params: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: versionSchema,
        isPublished: z.boolean(),
        title: z.string(),
        body: z.string(),
        citation: z.string(),
        reviewOn: z.string(),
        writtenBy: z.nullable(z.string()),
        writtenAt: z.string(),
      }),
    ),
  }),
  errors: ["not_found"],
});

export const createKnowledge = defineEndpoint({
  ...ADMIN_WRITE,
  method: "POST",
  path: "/api/admin/knowledge",
  bodySize: "long form",
  summary: "Write an entry. It is a draft until it is published",
  body: z.strictObject({ ...textShape, reason: reasonSchema }),
  response: knowledgeEntrySchema,
  status: 201,
  errors: ["foreign_origin"],
});

export const updateKnowledge = defineEndpoint({
  ...ADMIN_WRITE,
  method: "PUT",
  path: "/api/admin/knowledge/:id",
  bodySize: "long form",
  summary: "Write a newer text. What is published stays as it is until this one is",
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ ...textShape, reason: reasonSchema, version: versionSchema }),
  response: knowledgeEntrySchema,
  errors: ["not_found", "version_conflict", "foreign_origin"],
});

const deciding = {
  ...ADMIN_WRITE,
  method: "POST",
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: reasonSchema, version: versionSchema }),
  response: knowledgeEntrySchema,
  errors: ["not_found", "version_conflict", "state_conflict", "foreign_origin"],
} as const;

export const publishKnowledge = defineEndpoint({
  ...deciding,
  path: "/api/admin/knowledge/:id/publish",
  summary: "Publish the newest text, unless it asks for other hours than the law that code holds",
});

export const withdrawKnowledge = defineEndpoint({
  ...deciding,
  path: "/api/admin/knowledge/:id/withdraw",
  summary: "Take an entry back: it is a draft again",
});
