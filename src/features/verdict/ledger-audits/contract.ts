import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import { activityTypeSchema, civilDateSchema, idSchema, taxYearSchema } from "#shared/schema.ts";
import { FLAG_MODES } from "#shared/settings/flag-names.ts";
import { CHANGES } from "./compare.ts";
import { AUDIT_MAKERS, AUDIT_STATUSES, AUDIT_STEPS, FINDING_KINDS, SEVERITIES } from "./rules.ts";

const count = z.int().check(z.gte(0));
const kindSchema = z.enum(FINDING_KINDS);
const ofAudit = z.strictObject({ id: idSchema });
const ofFinding = z.strictObject({ id: idSchema, kind: kindSchema });

export const auditFindingSchema = z.strictObject({
  kind: kindSchema,
  title: z.string(),
  severity: z.enum(SEVERITIES),
  /** Who found it. */
  maker: z.enum(AUDIT_MAKERS),
  says: z.string(),
  /** The decision behind it, told in our words, and where it stands. */
  courtSaid: z.string(),
  citation: z.string(),
  repair: z.string(),
  /** Of this finding alone: entries may stand in several. `secondsAtRisk` of the run counts each once. */
  secondsAtRisk: count,
  entryCount: count,
  /** Whether drafts of fixes can be opened for its entries. */
  canBeFixed: z.boolean(),
});
export type AuditFinding = z.infer<typeof auditFindingSchema>;

const runShape = {
  id: idSchema,
  taxYear: z.int(),
  featureFlagMode: z.enum(FLAG_MODES),
  status: z.enum(AUDIT_STATUSES),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** `model`: rules and a language model. */
  maker: z.enum(AUDIT_MAKERS),
  model: z.nullable(z.string()),
  /** What the model said that its entries did not bear out. */
  droppedCount: count,
  entryCount: count,
  secondsAtRisk: count,
};

export const ledgerAuditSchema = z.strictObject({
  ...runShape,
  step: z.enum(AUDIT_STEPS),
  /** Why no model looked, or not at everything. */
  modelNote: z.nullable(z.string()),
  /** Different descriptions that a model looks at, and has looked at. */
  entriesToAsk: count,
  entriesAsked: count,
  loggedSeconds: count,
  failure: z.nullable(z.string()),
  /** Something was recorded or stated since. */
  isOutdated: z.boolean(),
  findings: z.array(auditFindingSchema),
});
export type LedgerAudit = z.infer<typeof ledgerAuditSchema>;

const comparisonSchema = z.strictObject({
  previousAt: z.string(),
  kinds: z.array(
    z.strictObject({
      kind: kindSchema,
      title: z.string(),
      change: z.enum(CHANGES),
      newEntryCount: count,
      goneEntryCount: count,
      stillEntryCount: count,
    }),
  ),
});
export type AuditComparison = z.infer<typeof comparisonSchema>;

export const runLedgerAudit = defineEndpoint({
  method: "POST",
  path: "/api/ledger-audits",
  summary: "Have the entries of a tax year audited. While one runs, this is the one",
  access: "book:export",
  needs: "ai-description-analyzer",
  event: "ledger_audit.run",
  body: z.strictObject({ taxYear: taxYearSchema }),
  response: ledgerAuditSchema,
  status: 202,
  errors: ["plan_required", "forbidden", "state_conflict", "foreign_origin"],
  rateLimit: { points: 20, seconds: 3600, by: "account", counts: "accepted" },
});

export const getLedgerAudits = defineEndpoint({
  method: "GET",
  path: "/api/ledger-audits/:year",
  summary: "The last audit of a tax year, the one that runs or failed since, and how it compares with the one before",
  access: "book:read",
  needs: null,
  params: z.strictObject({ year: taxYearSchema }),
  response: z.strictObject({
    /** Whether audits are switched on for this book. Nothing else is told where they are not. */
    isOn: z.boolean(),
    hasEntries: z.boolean(),
    latest: z.nullable(ledgerAuditSchema),
    attempt: z.nullable(ledgerAuditSchema),
    /** Null: there is none before it. */
    comparison: z.nullable(comparisonSchema),
  }),
});

export const listAuditEntries = defineEndpoint({
  method: "GET",
  path: "/api/ledger-audits/:id/findings/:kind/entries",
  summary: "The entries of one finding that are still there, by day, each with the words that a model pointed at",
  access: "book:read",
  needs: null,
  params: ofFinding,
  query: z.strictObject({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS),
  }),
  response: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: idSchema,
        date: civilDateSchema,
        durationSeconds: z.int(),
        activityType: activityTypeSchema,
        description: z.string(),
        quote: z.nullable(z.string()),
      }),
    ),
    entryCount: count,
  }),
});

export const exportLedgerAudit = defineEndpoint({
  method: "GET",
  path: "/api/ledger-audits/:id/export",
  summary: "One audit as CSV: a line for each finding, and one for each of its entries",
  access: "book:export",
  needs: null,
  event: "ledger_audit.exported",
  params: ofAudit,
  produces: "text/csv",
  errors: ["not_found"],
});

export const FIXES_OPENED_MAX = 50;
export const openAuditFixes = defineEndpoint({
  method: "POST",
  path: "/api/ledger-audits/:id/findings/:kind/fixes",
  summary: "Put drafts of fixes into the review inbox. No entry changes before a person edits and confirms one",
  access: "book:edit",
  needs: "ai-description-analyzer",
  event: "entry_fixes.opened",
  params: ofFinding,
  body: z.strictObject({
    entryIds: z
      .array(idSchema)
      .check(
        z.minLength(1, "Choose at least one entry"),
        z.maxLength(FIXES_OPENED_MAX, `At most ${FIXES_OPENED_MAX} at once`),
      ),
  }),
  /** `alreadyOpen`: such a draft waited already. */
  response: z.strictObject({ opened: count, alreadyOpen: count }),
  errors: ["plan_required", "not_found", "forbidden", "state_conflict", "foreign_origin"],
});
