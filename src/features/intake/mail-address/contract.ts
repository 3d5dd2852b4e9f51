import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema } from "#shared/schema.ts";
import { HELD_REASONS } from "./rules.ts";

const heldMailSchema = z.strictObject({
  id: idSchema,
  /** Null: it names no address, or several. */
  from: z.nullable(z.string()),
  subject: z.string(),
  receivedAt: z.string(),
  reasons: z.array(z.enum(HELD_REASONS)),
  /** The beginning of its text; null: it can't be opened any more, only deleted. */
  text: z.nullable(z.string()),
});
export type HeldMail = z.infer<typeof heldMailSchema>;

const mailAddressSchema = z.strictObject({
  /** Mail comes in on this installation. */
  isAvailable: z.boolean(),
  /** What an operator has to set; told to administrators alone. */
  missingSettings: z.array(z.string()),
  /** Null: you have none yet. */
  address: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  lastMailAt: z.nullable(z.string()),
  /** Why mails to it are refused: its source is paused or disconnected, or you are something else in this book now. */
  stoppedBy: z.nullable(z.enum(["source", "role"])),
  /** The address from which you forward: the one of your account. */
  from: z.strictObject({ address: z.string(), isVerified: z.boolean() }),
  /** Mails that were turned away because too many waited. */
  turnedAway: z.int(),
  held: z.array(heldMailSchema),
});
export type MailAddress = z.infer<typeof mailAddressSchema>;

export const getMailAddress = defineEndpoint({
  method: "GET",
  path: "/api/mail-address",
  summary: "Your forwarding address in this book, and the mails to it that wait for you",
  access: "book:log",
  inPart: true,
  needs: null,
  response: mailAddressSchema,
});

export const makeMailAddress = defineEndpoint({
  method: "POST",
  path: "/api/mail-address",
  summary: "Make a forwarding address, or a new one in place of the one that you name: that one stops at once",
  access: "book:log",
  inPart: true,
  needs: "mail-rules",
  event: "mail_address.made",
  /** Left out: you have none. Where another one stands already, it stays. */
  body: z.strictObject({ replaces: z.optional(z.string().check(z.maxLength(320))) }),
  response: mailAddressSchema,
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});

export const addHeldMail = defineEndpoint({
  method: "POST",
  path: "/api/mail-address/held/:id/add",
  summary: "Propose a mail that waits, as if it had come from you",
  access: "book:log",
  inPart: true,
  needs: "mail-rules",
  event: "integration.read",
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  /** Zero: its mails were proposed before. */
  response: z.strictObject({ proposed: z.int() }),
  errors: ["state_conflict", "foreign_origin"],
});

export const deleteHeldMail = defineEndpoint({
  method: "DELETE",
  path: "/api/mail-address/held/:id",
  summary: "Delete a mail that waits",
  access: "book:log",
  inPart: true,
  needs: null,
  event: { none: "what was never in the book leaves no mark in it" },
  params: z.strictObject({ id: idSchema }),
  response: okSchema,
  errors: ["foreign_origin"],
});
