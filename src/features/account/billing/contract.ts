import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { civilDateSchema, emailSchema, idSchema, textSchema } from "#shared/schema.ts";

const BASES = ["installation", "administrator", "grant", "seat", "subscription"] as const;

const subscriptionStatusSchema = z.strictObject({
  subscriptionStatus: z.enum(PLAN_STATUSES),
  isOnTrial: z.boolean(),
  hasUsedTrial: z.boolean(),
  hasActiveSubscription: z.boolean(),
  isAdmin: z.boolean(),
  trialEndDate: z.nullable(z.string()),
  freezeActive: z.boolean(),
  isPremium: z.boolean(),
  /** What premium is based on; null on the free plan. */
  basis: z.nullable(z.enum(BASES)),
  canStartTrial: z.boolean(),
  /** Limits of the free plan; null: no limit. */
  limits: z.strictObject({
    entriesPerMonth: z.nullable(z.int()),
    evidenceFilesPerEntry: z.nullable(z.int()),
    assistantCallsPerDay: z.nullable(z.int()),
    importedYears: z.nullable(z.int()),
  }),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const getSubscriptionStatus = defineEndpoint({
  method: "GET",
  path: "/api/subscription/status",
  summary: "What the caller's plan is, and what it gives",
  access: "signedIn",
  needs: null,
  response: subscriptionStatusSchema,
});

export const startTrial = defineEndpoint({
  method: "POST",
  path: "/api/subscription/start-trial",
  summary: "Begin the 14 days of premium that each person has once",
  access: "book:billing",
  needs: null,
  event: "trial.started",
  body: z.strictObject({}),
  response: subscriptionStatusSchema,
  errors: ["state_conflict", "foreign_origin"],
});

const grantSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  reason: z.string(),
  until: z.nullable(z.string()),
});

export const grantPlan = defineEndpoint({
  method: "POST",
  path: "/api/admin/grants",
  summary: "Give an account premium by hand, with the reason and until when",
  access: "platform:manage",
  needs: null,
  event: "plan.granted",
  body: z.strictObject({
    email: emailSchema,
    reason: textSchema({ min: 1, max: 500, required: "Enter the reason" }),
    /** The last day where the person lives, today at the earliest; null: open-ended. */
    lastDay: z.nullable(civilDateSchema),
  }),
  response: grantSchema,
  status: 201,
  errors: ["not_found", "foreign_origin"],
});
