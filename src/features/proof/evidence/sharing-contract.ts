import * as z from "zod/mini";
import { LINK_STATES, linkTokenSchema } from "#shared/book-link.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { FILE_KINDS } from "./file-kinds.ts";
import { SHARE_DAYS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });

export const shareSchema = z.strictObject({
  id: idSchema,
  state: z.enum(LINK_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  accessCount: z.int(),
  lastOpenedAt: z.nullable(z.string()),
});
export type Share = z.infer<typeof shareSchema>;

export const listShares = defineEndpoint({
  method: "GET",
  path: "/api/files/:id/shares",
  summary: "The share links of a file, newest first",
  access: "book:read",
  needs: null,
  params: paramsSchema,
  response: z.strictObject({ shares: z.array(shareSchema) }),
});

export const createShare = defineEndpoint({
  method: "POST",
  path: "/api/files/:id/shares",
  summary: "Make a link that opens the file without a login. The answer shows it this once",
  access: "book:share",
  needs: null,
  event: "file_share.created",
  params: paramsSchema,
  body: z.strictObject({ expiresInDays: z.literal(SHARE_DAYS, "Choose how long the link works") }),
  response: z.strictObject({ share: shareSchema, url: z.string(), publicToken: z.string() }),
  status: 201,
  errors: ["email_not_verified", "state_conflict", "file_damaged", "foreign_origin"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
  // The answer holds the token: it is never kept for a replay.
  idempotent: false,
});

export const revokeShare = defineEndpoint({
  method: "DELETE",
  path: "/api/files/shares/:id",
  summary: "End a share link",
  access: "book:share",
  needs: null,
  event: "file_share.revoked",
  params: paramsSchema,
  response: shareSchema,
  errors: ["foreign_origin"],
});

const tokenParams = z.strictObject({ token: linkTokenSchema });
const openingLimit = { points: 120, seconds: 600, by: "address" } as const;

export const getSharedFile = defineEndpoint({
  method: "GET",
  path: "/api/shared-files/:token",
  summary: "What a share link opens. Unknown, ended and revoked links answer alike",
  access: "public",
  needs: null,
  params: tokenParams,
  response: z.strictObject({
    sharedByName: z.string(),
    originalName: z.string(),
    mimeType: z.string(),
    kind: z.enum(FILE_KINDS),
    fileSize: z.int(),
    expiresAt: z.string(),
    isCopy: z.boolean(),
  }),
  errors: ["not_found", "file_damaged"],
  rateLimit: openingLimit,
});

export const openSharedFile = defineEndpoint({
  method: "GET",
  path: "/api/shared-files/:token/content",
  summary: "The shared file. Each call is counted",
  access: "public",
  needs: null,
  params: tokenParams,
  produces: "*/*",
  errors: ["not_found", "file_damaged"],
  rateLimit: openingLimit,
});
