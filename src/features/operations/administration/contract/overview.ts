import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

export const OVERVIEW_DAYS = [7, 30, 90, 365] as const;

const count = z.int();
const cents = z.int();

export const getOverview = defineEndpoint({
  method: "GET",
  path: "/api/admin/overview",
  summary: "Sign-ups, trials, money, pauses and jobs of the platform over some days",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({
    days: z._default(z.coerce.number().check(z.refine((days) => OVERVIEW_DAYS.includes(days as 7))), 30),
  }),
  response: z.strictObject({
    since: z.string(),
    accounts: count,
    signUps: count,
    trialsBegun: count,
    trialsRunning: count,
    /** Of the trials that began, those with a paid invoice by now. */
    trialsPaid: count,
    monthlyCents: cents,
    lateMonthlyCents: cents,
    subscribers: count,
    /** How many of the subscribers are organizations. */
    payingOrganizations: count,
    /** Paid in the period, minus refunds. */
    takenCents: cents,
    /** Subscriptions of people and organizations that ended in the period. */
    ended: count,
    pausesBegun: count,
    pausesOpen: count,
    failedWebhooks: count,
    /** Requests answered with 5xx; kept for 30 days. */
    failedRequests: count,
    /** For the language model, in whole UTC days. */
    aiQuestions: count,
    aiAnswers: count,
    aiTokens: count,
    /** How many questions have a known cost, and what they cost: millionths of a dollar. */
    aiPriced: count,
    aiCostMicros: count,
    suspended: count,
    leaving: count,
    jobs: z.array(
      z.strictObject({ name: z.string(), title: z.string(), oldestSeconds: z.nullable(z.number()), deadCount: count }),
    ),
  }),
});
