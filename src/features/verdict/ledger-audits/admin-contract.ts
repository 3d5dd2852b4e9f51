import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import { FLAG_MODES } from "#shared/settings/flag-names.ts";
import { AUDIT_MAKERS, AUDIT_STATUSES, FINDING_KINDS, SEVERITIES } from "./rules.ts";

const ADMIN = { access: "platform:manage", needs: null } as const;
const count = z.int().check(z.gte(0));

/** What administrators see of a run: kinds and counts, and no word of anyone's record. */
const auditCountsSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  taxYear: z.int(),
  featureFlagMode: z.enum(FLAG_MODES),
  status: z.enum(AUDIT_STATUSES),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  maker: z.enum(AUDIT_MAKERS),
  droppedCount: count,
  entryCount: count,
  secondsAtRisk: count,
  kinds: z.array(z.strictObject({ kind: z.enum(FINDING_KINDS), severity: z.enum(SEVERITIES), entryCount: count })),
});
export type AuditCounts = z.infer<typeof auditCountsSchema>;

export const listAuditCounts = defineEndpoint({
  ...ADMIN,
  method: "GET",
  path: "/api/admin/ledger-audits",
  summary: "The latest ledger audits of all books, as kinds and counts",
  response: z.strictObject({ audits: z.array(auditCountsSchema) }),
});

export const runAuditForAdministrators = defineEndpoint({
  ...ADMIN,
  method: "POST",
  path: "/api/admin/ledger-audits",
  summary: "Audit a year of a book whose flag says audit only. Its owner sees nothing of it, administrators see counts",
  event: { none: "the admin log keeps it" },
  body: z.strictObject({
    email: emailSchema,
    taxYear: taxYearSchema,
    reason: textSchema({ min: 1, max: 500, required: "Say why" }),
  }),
  response: z.strictObject({ id: idSchema, status: z.enum(AUDIT_STATUSES) }),
  status: 202,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});
