import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { AI_CAPS } from "#shared/settings/ai-caps.ts";

export const OVERVIEW_DAYS = [7, 30, 90, 365] as const;

const count = z.int();
const cents = z.int();

/** What was asked of the language model over some days of UTC. */
const aiSumsSchema = z.strictObject({
  questions: count,
  answers: count,
  /** As the service counted them. */
  tokens: count,
  /** How many questions have a known cost, and what they cost: millionths of a dollar. */
  priced: count,
  costMicros: count,
  /** Sentences of answers that were left out, since nothing proved them. */
  dropped: count,
});

/** `used` of `most`: what was not counted stands in it as it was estimated. */
const usedSchema = z.strictObject({ used: count, most: count });

const aiSchema = z.strictObject({
  /** `model at host`; null: none is set up here. */
  model: z.nullable(z.string()),
  /** False: no cost is known, so that tokens alone are capped. */
  hasPrices: z.boolean(),
  period: aiSumsSchema,
  today: aiSumsSchema,
  month: aiSumsSchema,
  /** Questions of the period that were refused before a byte was sent, by cap. */
  refused: z.array(z.strictObject({ cap: z.enum(AI_CAPS), count })),
  /** Of the whole installation, this month. */
  caps: z.strictObject({ tokens: usedSchema, costMicros: usedSchema }),
  /** Those that used most this month, by their own days. */
  accounts: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      questions: count,
      refused: count,
      tokens: count,
      costMicros: count,
    }),
  ),
});
export type AiOverview = z.infer<typeof aiSchema>;
export type AiSums = z.infer<typeof aiSumsSchema>;

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
    suspended: count,
    leaving: count,
    ai: aiSchema,
    jobs: z.array(
      z.strictObject({ name: z.string(), title: z.string(), oldestSeconds: z.nullable(z.number()), deadCount: count }),
    ),
  }),
});
