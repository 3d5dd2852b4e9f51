import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema } from "#shared/schema.ts";

const sentMailSchema = z.nullable(z.strictObject({ at: z.string(), seq: z.int() }));

export const recordMailSchema = z.strictObject({
  /** Whether the owner gets the mail. */
  isOn: z.boolean(),
  /** Without it nothing is sent to anyone. */
  isEmailVerified: z.boolean(),
  email: z.string(),
  /** False: this installation sends no mail; messages lie in its outbox. */
  isMailSent: z.boolean(),
  adviserEmail: z.nullable(z.string()),
  /** When an adviser last asked to get no more of these mails. */
  lastStopAt: z.nullable(z.string()),
  lastToOwner: sentMailSchema,
  lastToAdviser: sentMailSchema,
});
export type RecordMail = z.infer<typeof recordMailSchema>;

export const getRecordMail = defineEndpoint({
  method: "GET",
  path: "/api/record-chain/mail",
  summary: "Who gets the end of your record by mail each week",
  access: "book:read",
  needs: null,
  response: recordMailSchema,
});

export const updateRecordMail = defineEndpoint({
  method: "PATCH",
  path: "/api/record-chain/mail",
  summary: "Turn the weekly mail on or off, name an adviser who gets it too, or remove the adviser (null)",
  access: "book:share",
  needs: null,
  event: "record_mail.updated",
  body: z.strictObject({ isOn: z.optional(z.boolean()), adviserEmail: z.optional(z.nullable(emailSchema)) }),
  response: recordMailSchema,
  errors: ["forbidden", "email_not_verified", "state_conflict"],
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});

const tokenParams = z.strictObject({ token: z.string().check(z.regex(/^([\da-f-]{36}\.)?[\w-]{43}$/)) });

export const mailStopSchema = z.strictObject({
  /** The person whose record the mails are about. */
  ownerName: z.string(),
  /** The recipient whose mails the link ends. */
  recipient: z.enum(["owner", "adviser"]),
  isStopped: z.boolean(),
});
export type MailStop = z.infer<typeof mailStopSchema>;

export const getMailStop = defineEndpoint({
  method: "GET",
  path: "/api/record-mail-stops/:token",
  summary: "Whose mails a stop link ends, and whether it has. Changes nothing",
  access: "public",
  needs: null,
  params: tokenParams,
  response: mailStopSchema,
  errors: ["not_found"],
  rateLimit: { points: 60, seconds: 600, by: "address" },
});

export const stopRecordMail = defineEndpoint({
  method: "POST",
  path: "/api/record-mail-stops/:token",
  summary: "End the mails to whoever has this link. The owner cannot name the address of an adviser again",
  access: "public",
  needs: null,
  event: "record_mail.stopped",
  onePressAt: "/record-mail-stop/:token",
  params: tokenParams,
  response: mailStopSchema,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});
