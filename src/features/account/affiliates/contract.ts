import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, nameSchema, textSchema } from "#shared/schema.ts";
import {
  AFFILIATE_PLATFORMS,
  APPLICATIONS_PER_ADDRESS,
  AUDIENCE_MAX,
  isWebLink,
  LINK_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
} from "./rules.ts";
import { APPLY_TO, COMMISSION_TYPES } from "./rules-commission.ts";

export const getProgram = defineEndpoint({
  method: "GET",
  path: "/api/affiliates/program",
  summary: "What the affiliate program pays whoever applies now",
  access: "public",
  needs: null,
  response: z.strictObject({
    commissionType: z.enum(COMMISSION_TYPES),
    /** Of a payment, where the type is flat. */
    flatCents: z.int(),
    /** Percent of a payment, where it is percentage. */
    commissionRate: z.number(),
    applyTo: z.enum(APPLY_TO),
    /** From a customer's first payment, where each one earns. Null: as long as they pay. */
    durationMonths: z.nullable(z.int()),
    heldDays: z.int(),
    /** In dollars. */
    payoutThreshold: z.number(),
    cookieDays: z.int(),
    isAutoApproved: z.boolean(),
  }),
});

const link = z.pipe(
  textSchema({ max: LINK_MAX_CHARACTERS }),
  z.string().check(z.refine((text) => text === "" || isWebLink(text), "Enter a link that starts with https://")),
);

export const applyAsAffiliate = defineEndpoint({
  method: "POST",
  path: "/api/affiliates",
  summary: "Apply to the affiliate program",
  access: "public",
  needs: null,
  event: { none: "of no book: whoever sends it has no account here" },
  body: z.strictObject({
    fullName: nameSchema({ min: 1, max: NAME_MAX_CHARACTERS, required: "Enter your full name" }),
    email: emailSchema,
    platform: z.enum(AFFILIATE_PLATFORMS, "Choose a platform"),
    personalLink: z.optional(link),
    audienceSize: z.optional(z.int("Enter a whole number").check(z.gte(0), z.lte(AUDIENCE_MAX))),
    message: z.optional(textSchema({ max: MESSAGE_MAX_CHARACTERS })),
    acceptsTerms: z.literal(true, "Accept the rules of the program"),
  }),
  /** The answer is the same for a known address: what became of its application goes there by mail. */
  response: z.strictObject({ status: z.literal("pending_review"), reviewDays: z.number() }),
  status: 201,
  rateLimit: APPLICATIONS_PER_ADDRESS,
});
