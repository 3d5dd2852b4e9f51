import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, passwordSchema } from "#shared/schema.ts";

const accountExportSchema = z.strictObject({
  id: idSchema,
  requestedAt: z.string(),
  downloadCount: z.int(),
  /** Of the last download that reached its end. */
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
  summary: "Get a link that downloads everything of this account for an hour",
  access: "signedIn",
  needs: null,
  body: z.strictObject({ password: passwordSchema }),
  response: z.strictObject({ url: z.string(), expiresAt: z.string() }),
  status: 201,
  errors: ["validation_failed", "forbidden", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  // The answer holds the token: it is never kept for a replay.
  idempotent: false,
});

export const downloadAccountExport = defineEndpoint({
  method: "GET",
  path: "/api/account/exports/:token",
  summary: "The archive of an export, written while it is downloaded",
  access: "public",
  needs: null,
  params: z.strictObject({ token: z.string() }),
  produces: "application/zip",
  errors: ["not_found"],
  rateLimit: { points: 30, seconds: 600, by: "address" },
});
