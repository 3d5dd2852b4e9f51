import { EXCHANGE_TAXPAYERS } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, emailSchema, okSchema } from "#shared/schema.ts";
import { DEADLINE_KINDS } from "./1031-exchange-timer/exchange-deadlines.ts";
import { TIMER_FIELDS } from "./1031-exchange-timer/fields.ts";

/** The facts from which the days follow, and no more: neither names nor amounts. */
const exchangeFactsSchema = z.strictObject({
  soldOn: civilDateSchema,
  taxpayer: z.enum(EXCHANGE_TAXPAYERS),
  extensionFiled: z.boolean(),
  returnFiledOn: z.nullable(civilDateSchema),
  completedOn: z.nullable(civilDateSchema),
});

export const requestExchangeReminders = defineEndpoint({
  method: "POST",
  path: "/api/exchange-reminders",
  summary: "Ask for mails before the last days of 1031 exchanges. A first mail asks its reader to confirm",
  access: "public",
  needs: null,
  event: { none: "of no book: whoever sends it has no account here" },
  body: z.strictObject({
    email: emailSchema,
    exchanges: z
      .array(exchangeFactsSchema)
      .check(z.minLength(1, "Enter the closing day of an exchange"), z.maxLength(TIMER_FIELDS.exchanges.max)),
  }),
  response: okSchema,
  status: 202,
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 10, seconds: 3600, by: "address", counts: "accepted" },
  // A second request is a second mail, and those are rationed.
  idempotent: false,
});

const tokenParams = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

export const exchangeRemindersSchema = z.strictObject({
  isConfirmed: z.boolean(),
  deadlines: z.array(
    z.strictObject({ kind: z.enum(DEADLINE_KINDS), closedOn: civilDateSchema, dueOn: civilDateSchema }),
  ),
  /** The day of the next mail. */
  nextOn: civilDateSchema,
});
export type ExchangeReminders = z.infer<typeof exchangeRemindersSchema>;

export const getExchangeReminders = defineEndpoint({
  method: "GET",
  path: "/api/exchange-reminders/:token",
  summary: "What the link of a reminder is about. Changes nothing",
  access: "public",
  needs: null,
  params: tokenParams,
  response: exchangeRemindersSchema,
  errors: ["not_found"],
  rateLimit: { points: 60, seconds: 600, by: "address" },
});

export const confirmExchangeReminders = defineEndpoint({
  method: "POST",
  path: "/api/exchange-reminders/:token",
  summary: "Confirm the address: reminders start, in place of those confirmed for it before",
  access: "public",
  needs: null,
  event: { none: "of no book: whoever sends it has no account here" },
  params: tokenParams,
  response: exchangeRemindersSchema,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});

export const stopExchangeReminders = defineEndpoint({
  method: "DELETE",
  path: "/api/exchange-reminders/:token",
  summary: "End the reminders of this link and delete what they were kept with",
  access: "public",
  needs: null,
  event: { none: "of no book: whoever sends it has no account here" },
  onePressAt: "/exchange-reminders/:token",
  params: tokenParams,
  response: okSchema,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});
