import { OUTCOMES, TEST_IDS, WORK_CLASSES } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { FILING_STATUSES } from "#shared/domain.ts";
import { PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  idSchema,
  latenessClassSchema,
  manySchema,
  personRelationSchema,
  taxYearSchema,
} from "#shared/schema.ts";
import { NEEDS } from "./rules.ts";

const seconds = z.int();
const verdictSchema = z.enum(["met", "not_met", "unproven"]);
const yearParams = z.strictObject({ year: taxYearSchema });

export const thresholdTestSchema = z.strictObject({
  verdict: verdictSchema,
  requiredMoreThanSeconds: seconds,
  actualSeconds: seconds,
  remainingSeconds: seconds,
  amber: z.boolean(),
  ruleId: z.string(),
  citation: z.string(),
  explanation: z.string(),
});

const ROUTES = ["rental", "short-term", "other-business", "none", "in-750", "any"] as const;
const behindSchema = z.strictObject({
  personId: z.string(),
  reasonCodes: z.array(z.string()),
  route: z.enum(ROUTES),
  propertyId: z.optional(z.nullable(z.string())),
  otherWorkItemId: z.optional(z.string()),
});
export const receiptLineSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(["start", "minus", "plus", "total", "note"]),
  label: z.string(),
  seconds,
  entryCount: z.nullable(z.int()),
  ruleId: z.string(),
  citation: z.string(),
  behind: z.nullable(behindSchema),
});
export type ReceiptLineView = z.infer<typeof receiptLineSchema>;

export const personStatusSchema = z.strictObject({
  personId: idSchema,
  name: z.string(),
  relation: personRelationSchema,
  status: verdictSchema,
  totals: z.strictObject({
    grossSeconds: seconds,
    countableSeconds: seconds,
    stressSeconds: seconds,
    shortTermSeconds: seconds,
    byClass: z.record(z.enum(WORK_CLASSES), seconds),
    entryCount: z.int(),
  }),
  numeratorSeconds: seconds,
  denominatorSeconds: seconds,
  denominatorComplete: z.boolean(),
  half: thresholdTestSchema,
  hours750: thresholdTestSchema,
  amber: z.boolean(),
  receipt: z.strictObject({ realProperty: z.array(receiptLineSchema), allServices: z.array(receiptLineSchema) }),
  pace: z.nullable(
    z.strictObject({
      state: z.enum(["reached", "ahead", "behind", "implausible", "impossible", "year-over", "not-started"]),
      neededSeconds: seconds,
      countableSeconds: seconds,
      evenPaceSeconds: seconds,
      aheadSeconds: seconds,
      remainingSeconds: seconds,
      daysLeft: z.int(),
      secondsPerWeekNeeded: z.nullable(seconds),
      averageDaySeconds: seconds,
      explanation: z.string(),
    }),
  ),
});
export type PersonStatusView = z.infer<typeof personStatusSchema>;

const participationSchema = z.enum(["met", "not_met", "unproven", "possible"]);
const activitySchema = z.strictObject({
  activityId: z.string(),
  name: z.string(),
  kind: z.enum(["rental", "short-term", "elected-rentals"]),
  propertyIds: z.array(z.string()),
  seconds,
  verdict: participationSchema,
  carriedBy: z.nullable(z.enum(TEST_IDS)),
  /** The test that is met or is nearest, and its seconds above the line; null where hours do not decide it. */
  best: z.strictObject({ test: z.enum(TEST_IDS), marginSeconds: z.nullable(z.int()) }),
  /** Tests 1 and 3, on which the two short-term paths depend. */
  byHours: z.strictObject({ T1: participationSchema, T3: participationSchema }),
  explanation: z.string(),
  citation: z.string(),
});
export type ActivityLine = z.infer<typeof activitySchema>;

const propertyTotalSchema = z.strictObject({
  propertyId: z.nullable(z.string()),
  name: z.string(),
  grossSeconds: seconds,
  countableSeconds: seconds,
  entryCount: z.int(),
});

export const complianceSchema = z.strictObject({
  taxYear: z.int(),
  /** The day on which the pace is based. */
  asOf: civilDateSchema,
  yearsWithEntries: z.array(z.int()),
  filingStatus: z.nullable(z.enum(FILING_STATUSES)),
  /** That the return for the year was filed, as its owner last stated; null: not stated. */
  filed: z.nullable(z.strictObject({ filedOn: civilDateSchema, isChangedSince: z.boolean() })),
  status: verdictSchema,
  outcome: z.enum(OUTCOMES),
  headline: z.string(),
  qualifyingPersonIds: z.array(z.string()),
  amber: z.boolean(),
  electionInForce: z.boolean(),
  persons: z.array(personStatusSchema),
  activities: z.array(activitySchema),
  properties: z.array(propertyTotalSchema),
  /** Logged hours by how soon they were recorded, person by person. */
  recorded: z.array(z.strictObject({ personId: idSchema, latenessClass: latenessClassSchema, seconds })),
  needsYou: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(NEEDS),
      message: z.string(),
      count: z.nullable(z.int()),
      personId: z.nullable(z.string()),
      propertyId: z.nullable(z.string()),
    }),
  ),
  cautions: z.array(z.strictObject({ id: z.string(), message: z.string(), citation: z.string() })),
});
export type Compliance = z.infer<typeof complianceSchema>;

export const getCompliance = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year",
  summary: "The verdict of a tax year with its receipts and what is missing",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  response: complianceSchema,
});

export const listReceiptEntries = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/entries",
  summary: "The entries behind one line of a receipt",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  query: z.strictObject({
    personId: idSchema,
    reasonCode: manySchema(z.string().check(z.maxLength(100))),
    route: z._default(z.enum(ROUTES), "any"),
    propertyId: z.optional(z.union([idSchema, z.literal("none")])),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS),
  }),
  response: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: idSchema,
        date: civilDateSchema,
        durationSeconds: seconds,
        activityType: activityTypeSchema,
        propertyId: z.nullable(z.string()),
        description: z.string(),
        reason: z.string(),
        citation: z.string(),
      }),
    ),
    entryCount: z.int(),
    loggedSeconds: z.int(),
  }),
});

export const getDailyHours = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/days",
  summary: "Logged seconds of every day with entries, by person",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  response: z.strictObject({
    days: z.array(
      z.strictObject({ date: civilDateSchema, personId: idSchema, loggedSeconds: z.int(), entryCount: z.int() }),
    ),
  }),
});
