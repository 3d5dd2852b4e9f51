import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, instantSchema, okSchema } from "#shared/schema.ts";
import { listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { AFFILIATE_PLATFORMS, AFFILIATE_STATUSES } from "./rules.ts";
import { readCode, REFERRAL_DAYS, REFERRAL_HOLDS, REFERRAL_TYPES } from "./rules-attribution.ts";
import {
  APPLY_TO,
  COMMISSION_TYPES,
  DURATION_MONTHS_MAX,
  EARNING_PAYOUT_STATUSES,
  HOLD_DAYS_MAX,
  HOLD_REASONS,
  HUNDREDTHS_MAX,
} from "./rules-commission.ts";
import { TAX_FORM_STATES } from "./rules-dashboard.ts";
import { LINE_CAUSES, PLACES } from "./rules-ledger.ts";

const of = { access: "platform:manage", needs: null } as const;
const write = {
  ...of,
  event: { none: "the admin log keeps it, and so does the log of commission" },
  errors: ["not_found", "state_conflict", "foreign_origin"],
} as const;

const daysSchema = z.int().check(z.gte(0), z.lte(HOLD_DAYS_MAX));
const isOfTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const decimalSchema = (max: number) =>
  z.number().check(z.gte(0, "Enter 0 or more"), z.lte(max), z.refine(isOfTwoDecimals, "Use at most two decimals"));
const MONTHS = `Enter 1 to ${DURATION_MONTHS_MAX} months, or nothing`;
const monthsSchema = z.nullable(z.int(MONTHS).check(z.gte(1, MONTHS), z.lte(DURATION_MONTHS_MAX, MONTHS)));
/** 10.00 is ten percent. */
const percentSchema = decimalSchema(100);
const dollarsSchema = decimalSchema(HUNDREDTHS_MAX.flat / 100);
const codeSchema = z.string().check(
  z.refine((text) => readCode(text) !== null, "Use 3 to 30 letters, digits and hyphens"),
  z.overwrite((text) => readCode(text) ?? text),
);

const customSchema = z
  .strictObject({
    customCommissionType: z.enum(COMMISSION_TYPES, "Choose flat or percentage"),
    /** Percent, or dollars of each payment. */
    customCommissionValue: dollarsSchema,
    /** From then on the program's terms hold again; null: never. */
    customCommissionExpiration: z.nullable(instantSchema),
    /** Where each payment earns: for how long, in place of the program's months. Null: as long as they pay. */
    customCommissionMonths: monthsSchema,
  })
  .check(
    z.refine(
      ({ customCommissionType, customCommissionValue }) =>
        customCommissionType !== "percentage" || customCommissionValue <= 100,
      { error: "Enter at most 100 percent", path: ["customCommissionValue"] },
    ),
  );

export const affiliateSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  email: z.string(),
  platform: z.enum(AFFILIATE_PLATFORMS),
  personalLink: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status: z.enum(AFFILIATE_STATUSES),
  statusReason: z.nullable(z.string()),
  referralCode: z.nullable(z.string()),
  commissionRate: z.number(),
  payoutThreshold: z.number(),
  custom: z.nullable(customSchema),
  taxForm: z.enum(TAX_FORM_STATES),
  appliedAt: z.string(),
  /** Sums over their rows, money in cents: what was paid less what went back is the revenue. */
  totals: z.strictObject({
    clicks: z.int(),
    signups: z.int(),
    conversions: z.int(),
    revenueCents: z.int(),
    commissionOwedCents: z.int(),
    commissionPaidCents: z.int(),
    /** Of what is owed. */
    heldCents: z.int(),
    payableCents: z.int(),
    /** In a payout that is neither paid nor failed. */
    processingCents: z.int(),
    forfeitedCents: z.int(),
    /** What a payout would pay now: nothing below the threshold, nor of payments at the sandbox. */
    duePayoutCents: z.int(),
  }),
  lastReferralDate: z.nullable(z.string()),
});
export type Affiliate = z.infer<typeof affiliateSchema>;

export const listAffiliates = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliates",
  summary: "Who applied to the affiliate program and what they brought, a page of them, the latest first",
  query: z.strictObject({
    status: z.optional(z.enum(AFFILIATE_STATUSES)),
    ...searchShape,
    ...pageShape,
  }),
  response: listOf(affiliateSchema),
});

const params = z.strictObject({ affiliateId: idSchema });

export const changeAffiliate = defineEndpoint({
  ...write,
  method: "PATCH",
  path: "/api/admin/affiliates/:affiliateId",
  summary:
    "Accept, suspend or turn away an affiliate, and set what their link earns. Payments seen before keep their terms",
  params,
  body: z.strictObject({
    status: z.optional(z.enum(["active", "rejected", "suspended"])),
    /** Of their link, once: it is printed in other places. */
    referralCode: z.optional(codeSchema),
    commissionRate: z.optional(percentSchema),
    payoutThreshold: z.optional(dollarsSchema),
    custom: z.optional(z.nullable(customSchema)),
    taxForm: z.optional(z.enum(TAX_FORM_STATES)),
    reason: reasonSchema,
  }),
  response: affiliateSchema,
});

const earningSchema = z.strictObject({
  id: idSchema,
  invoiceId: z.string(),
  referralId: idSchema,
  /** Below zero: taken back. */
  cents: z.int(),
  cause: z.enum(LINE_CAUSES),
  place: z.enum(PLACES),
  payoutStatus: z.enum(EARNING_PAYOUT_STATUSES),
  heldUntil: z.string(),
  holdReason: z.nullable(z.enum(HOLD_REASONS)),
  forfeitReason: z.nullable(z.string()),
  /** That it is in, or was paid by. */
  payoutId: z.nullable(idSchema),
  /** The line in words, as the affiliate reads it. */
  says: z.string(),
  createdAt: z.string(),
});

const referralSchema = z.strictObject({
  id: idSchema,
  type: z.enum(REFERRAL_TYPES),
  /** By UTC. */
  onDay: z.string(),
  /** Of a day, where the type is click. */
  clicks: z.nullable(z.int()),
  holdReason: z.nullable(z.enum(REFERRAL_HOLDS)),
});

export const listEarnings = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliates/:affiliateId/earnings",
  summary:
    "What an affiliate earned, line by line, and who came by their link, without a name: the latest 1,000 of each",
  params,
  response: z.strictObject({ earnings: z.array(earningSchema), referrals: z.array(referralSchema) }),
  errors: ["not_found"],
});

export const holdReferral = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliates/:affiliateId/referrals/:referralId/hold",
  summary: "Hold what a referral earns until it is released, because someone looks at it",
  params: z.strictObject({ affiliateId: idSchema, referralId: idSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  response: okSchema,
});

export const exportAffiliates = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliates/export",
  summary: "The same affiliates with their totals, all of them, as CSV",
  query: z.strictObject({ status: z.optional(z.enum(AFFILIATE_STATUSES)), ...searchShape }),
  produces: "text/csv",
});

export const exportEarnings = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-earnings/export",
  summary: "Every line of commission with what it says, as CSV",
  produces: "text/csv",
});

export const releaseHold = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliates/:affiliateId/referrals/:referralId/release",
  summary: "Say that a held referral is a real one: what it earns is held no longer than others",
  params: z.strictObject({ affiliateId: idSchema, referralId: idSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  response: okSchema,
});

export const programSchema = z.strictObject({
  commissionType: z.enum(COMMISSION_TYPES),
  flatCents: z.int().check(z.gte(0), z.lte(HUNDREDTHS_MAX.flat)),
  applyTo: z.enum(APPLY_TO),
  /** Where each payment earns: for how long, from the first payment of a customer. Null: as long as they pay. */
  durationMonths: monthsSchema,
  holdDays: daysSchema,
  /** How long a payment may be refunded: what it earns is held no shorter. */
  refundDays: daysSchema,
  /** Of an application from now on, in percent and dollars: whoever applied before keeps theirs. */
  commissionRate: percentSchema,
  payoutThreshold: dollarsSchema,
  /** How long a browser remembers by whose link it came: no longer than the privacy policy says. */
  cookieDays: z.int().check(z.gte(1, "Enter 1 to 60 days"), z.lte(REFERRAL_DAYS, "Enter 1 to 60 days")),
  /** New partners are accepted without anybody reading what they wrote. */
  isAutoApproved: z.boolean(),
});

export const getAffiliateSettings = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-settings",
  summary: "What the affiliate program pays unless an affiliate has terms of their own",
  response: programSchema,
});

export const changeAffiliateSettings = defineEndpoint({
  ...write,
  method: "PUT",
  path: "/api/admin/affiliate-settings",
  summary: "Change what the program pays. Payments seen before keep their terms",
  body: z.extend(programSchema, { reason: reasonSchema }),
  response: programSchema,
  errors: ["state_conflict", "foreign_origin"],
});
