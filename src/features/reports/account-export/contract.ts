import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";

const accountExportSchema = z.strictObject({
  id: idSchema,
  requestedAt: z.string(),
  /** It can be fetched until then, any number of times; null: that time is over. */
  openUntil: z.nullable(z.string()),
  lastFetchedAt: z.nullable(z.string()),
  downloadCount: z.int(),
  /** The next three fields describe the last download that completed. */
  finishedAt: z.nullable(z.string()),
  byteSize: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const listAccountExports = defineEndpoint({
  method: "GET",
  path: "/api/account/exports",
  summary: "The last exports of the whole account: when each was asked for, and what was downloaded",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ exports: z.array(accountExportSchema) }),
});

export const createAccountExport = defineEndpoint({
  method: "POST",
  path: "/api/account/exports",
  summary: "Ask for everything of this account. It can be fetched for 24 hours",
  access: "signedIn",
  needs: null,
  event: "account_export.requested",
  stepUp: true,
  response: z.strictObject({ id: idSchema, url: z.string(), expiresAt: z.string() }),
  status: 201,
  errors: ["forbidden", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  // Every request is reported by mail: none is answered from memory.
  idempotent: false,
});

/**
 * Public, since a download that a browser starts by itself sends no header: the session cookie says who it is. It is closed to
 * everyone else.
 */
export const downloadAccountExport = defineEndpoint({
  method: "GET",
  path: "/api/account/exports/:id",
  summary:
    "The archive of an export, written while it is downloaded. Needs the owner's session, and tells the owner by mail",
  access: "public",
  needs: null,
  event: "account_export.fetched",
  params: z.strictObject({ id: z.string() }),
  produces: "application/zip",
  errors: ["not_signed_in", "forbidden", "not_found"],
  rateLimit: { points: 60, seconds: 600, by: "address" },
});
