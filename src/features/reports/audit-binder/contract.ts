import * as z from "zod/mini";
import { linkTokenSchema } from "#shared/book-link.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, taxYearSchema } from "#shared/schema.ts";
import { BINDER_STATUSES, BINDER_STEPS } from "./rules.ts";

export const auditBinderSchema = z.strictObject({
  id: idSchema,
  taxYear: z.int(),
  status: z.enum(BINDER_STATUSES),
  requestedAt: z.string(),
  step: z.enum(BINDER_STEPS),
  /** The size before packing, as far as it is known yet. */
  doneBytes: z.int(),
  totalBytes: z.int(),
  /** Why it failed; null unless it did. */
  failure: z.nullable(z.string()),
  /** The rest is null until it is ready. */
  finishedAt: z.nullable(z.string()),
  /** When it is deleted. */
  expiresAt: z.nullable(z.string()),
  byteSize: z.nullable(z.int()),
  /** Of the whole archive. */
  sha256: z.nullable(z.string()),
  memberCount: z.nullable(z.int()),
  reportCode: z.nullable(z.string()),
  /** It includes the check list for the owner and the preparer. */
  withCheckList: z.boolean(),
  /** Something has been recorded or stated since it was made. */
  isOutdated: z.boolean(),
});
export type AuditBinder = z.infer<typeof auditBinderSchema>;

export const makeBinder = defineEndpoint({
  method: "POST",
  path: "/api/audit-binders",
  summary: "Have the audit binder of a tax year made. While one is being made, this is the one",
  access: "book:export",
  needs: null,
  event: "binder.requested",
  body: z.strictObject({
    taxYear: taxYearSchema,
    /** Weak points and what would help: for the owner and the preparer, not for an examiner. */
    withCheckList: z._default(z.boolean(), false),
  }),
  response: auditBinderSchema,
  status: 202,
  errors: ["forbidden", "state_conflict", "foreign_origin"],
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});

export const getBinder = defineEndpoint({
  method: "GET",
  path: "/api/audit-binders/:year",
  summary: "The audit binder of a tax year that can be downloaded, and the one that is being made or failed since",
  access: "book:read",
  needs: null,
  params: z.strictObject({ year: taxYearSchema }),
  response: z.strictObject({
    /** Whether anything is recorded for the year. */
    hasEntries: z.boolean(),
    ready: z.nullable(auditBinderSchema),
    attempt: z.nullable(auditBinderSchema),
    /** The binder of another year that is being made: one at a time. */
    otherYear: z.nullable(z.int()),
  }),
});

export const createBinderLink = defineEndpoint({
  method: "POST",
  path: "/api/audit-binders/:id/link",
  summary: "A link for the browser's own download, which can be resumed. The one before ends",
  access: "book:export",
  needs: null,
  event: "binder_link.created",
  params: z.strictObject({ id: idSchema }),
  response: z.strictObject({ url: z.string(), expiresAt: z.string() }),
  status: 201,
  errors: ["forbidden", "not_found", "foreign_origin"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
  // The answer holds the token: it is never kept for a replay.
  idempotent: false,
});

export const downloadBinder = defineEndpoint({
  method: "GET",
  path: "/api/audit-binder-files/:token",
  summary: "The archive of a link, whole or from a byte on (Range, If-Range). Unknown and ended links answer alike",
  access: "public",
  needs: null,
  params: z.strictObject({ token: linkTokenSchema }),
  produces: "application/zip",
  errors: ["not_found", "file_damaged"],
  rateLimit: { points: 120, seconds: 600, by: "address" },
});
