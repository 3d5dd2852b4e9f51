import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { COMMISSION_TYPES, HOLD_REASONS } from "./rules-commission.ts";
import { APPEAL_MAX_CHARACTERS, CHART_DAYS, PAGE_ROWS, REFERRAL_STAGES, TAX_FORM_STATES } from "./rules-dashboard.ts";
import { LINE_CAUSES, PLACES } from "./rules-ledger.ts";

// What an affiliate sees of their own. Money is in whole cents, days are by UTC, and nobody who was referred has a name here.

const own = { method: "GET", access: "affiliate", needs: null } as const;
const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

const yearSchema = z.strictObject({
  year: z.int(),
  earnedCents: z.int(),
  /** Refunds and disputes of that year, less what banks let stand again. */
  takenBackCents: z.int(),
  forfeitedCents: z.int(),
  paidCents: z.int(),
});

const dashboardSchema = z.strictObject({
  /** What a payment earns now: percent or dollars, in hundredths. */
  terms: z.strictObject({
    type: z.enum(COMMISSION_TYPES),
    hundredths: z.int(),
    isOfEachPayment: z.boolean(),
    /** Where each payment earns: for how long, from the first payment of a person. Null: as long as they pay. */
    months: z.nullable(z.int()),
    /** From then on the terms of the program hold. */
    until: z.nullable(z.string()),
  }),
  thresholdCents: z.int(),
  totals: z.strictObject({
    clicks: z.int(),
    signups: z.int(),
    /** Of accounts that are still there. */
    trials: z.int(),
    paid: z.int(),
    /** Of those who paid: all of it went back. */
    refunded: z.int(),
    owedCents: z.int(),
    /** Of what is owed. */
    heldCents: z.int(),
    paidCents: z.int(),
  }),
  days: z
    .array(z.strictObject({ day: z.string(), clicks: z.int(), signups: z.int(), paid: z.int() }))
    .check(z.length(CHART_DAYS)),
  /** The latest first, only those with something in them. */
  years: z.array(yearSchema),
  taxForm: z.enum(TAX_FORM_STATES),
  /** When they asked to look again at their present standing. */
  appealedAt: z.nullable(z.string()),
});
export type AffiliateDashboard = z.infer<typeof dashboardSchema>;
export type AffiliateYear = z.infer<typeof yearSchema>;

export const getAffiliateDashboard = defineEndpoint({
  ...own,
  path: "/api/affiliates/dashboard",
  summary: "What an affiliate's link brought and earned: totals, 90 days and years",
  response: dashboardSchema,
});

const referralSchema = z.strictObject({
  /** The how-manieth signup by the link it is: all that is said of who it is. */
  number: z.int(),
  signedUpOn: z.string(),
  stage: z.enum(REFERRAL_STAGES),
  /** Without what was forfeited. */
  commissionCents: z.int(),
  heldCents: z.int(),
  /** Of what is held, the latest day; null: nothing is. */
  heldUntil: z.nullable(z.string()),
  holdReason: z.nullable(z.enum(HOLD_REASONS)),
});
export type OwnReferral = z.infer<typeof referralSchema>;

export const listOwnReferrals = defineEndpoint({
  ...own,
  path: "/api/affiliates/referrals",
  summary: "Accounts that were opened by an affiliate's link, without a name, a page of them, the latest first",
  query: z.strictObject({ page }),
  response: z.strictObject({ total: z.int(), rows: z.array(referralSchema).check(z.maxLength(PAGE_ROWS)) }),
});

const lineSchema = z.strictObject({
  id: idSchema,
  createdAt: z.string(),
  referralNumber: z.int(),
  /** Below zero: taken back. */
  cents: z.int(),
  cause: z.enum(LINE_CAUSES),
  place: z.enum(PLACES),
  /** The line in words. */
  says: z.string(),
});
export type OwnLine = z.infer<typeof lineSchema>;

export const listOwnEarnings = defineEndpoint({
  ...own,
  path: "/api/affiliates/earnings",
  summary: "What an affiliate earned, line by line and each in words, a page of them, the latest first",
  query: z.strictObject({ page }),
  response: z.strictObject({ total: z.int(), rows: z.array(lineSchema).check(z.maxLength(PAGE_ROWS)) }),
});

export const getStatement = defineEndpoint({
  ...own,
  path: "/api/affiliates/statements/:year",
  summary: "All that an affiliate earned, lost and was paid in a year, as CSV",
  params: z.strictObject({ year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2200)) }),
  produces: "text/csv",
});

export const appealStanding = defineEndpoint({
  method: "POST",
  path: "/api/affiliates/appeal",
  summary: "Ask administrators to look again at an application that was turned away or a suspension, once",
  access: "affiliate",
  needs: null,
  event: { none: "of no book: an affiliate may have no account here" },
  body: z.strictObject({ message: textSchema({ min: 1, max: APPEAL_MAX_CHARACTERS, required: "Write why" }) }),
  response: okSchema,
  errors: ["state_conflict", "foreign_origin"],
  idempotent: false,
  rateLimit: { points: 10, seconds: 3600, by: "account" },
});
