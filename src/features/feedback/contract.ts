import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";
import {
  FEEDBACK_TYPES,
  MESSAGE_MAX_CHARACTERS,
  MESSAGES_PER_ADDRESS,
  PAGE_PATH_MAX_CHARACTERS,
  SUBJECT_MAX_CHARACTERS,
} from "./rules.ts";

const feedbackType = z.literal(Object.keys(FEEDBACK_TYPES) as (keyof typeof FEEDBACK_TYPES)[], "Choose a kind");

export const sendFeedback = defineEndpoint({
  method: "POST",
  path: "/api/support/feedback",
  summary: "Send a message to the people behind the product",
  access: "public",
  needs: null,
  event: { none: "a message to the people behind the product, of no book" },
  body: z.strictObject({
    type: feedbackType,
    subject: textSchema({ min: 1, max: SUBJECT_MAX_CHARACTERS, required: "Enter a subject" }),
    description: textSchema({ min: 1, max: MESSAGE_MAX_CHARACTERS, required: "Enter a description" }),
    userEmail: z.optional(emailSchema),
    /** The page it is about: its path alone, since what stands behind may name people. */
    pagePath: z.optional(z.string().check(z.regex(/^\/[^?#\s]*$/), z.maxLength(PAGE_PATH_MAX_CHARACTERS))),
    /** A picture of the sender's that was uploaded before. */
    screenshotId: z.optional(idSchema),
  }),
  response: okSchema,
  status: 201,
  rateLimit: MESSAGES_PER_ADDRESS,
});

export const uploadScreenshot = defineEndpoint({
  method: "POST",
  path: "/api/support/feedback/screenshot",
  summary: "A picture for a message: one JPEG, PNG or WebP of at most 10 MB in the field `file`",
  access: "signedIn",
  needs: null,
  event: { none: "a picture for a message to the people behind the product, of no book" },
  consumes: "multipart/form-data",
  response: z.strictObject({ screenshotId: idSchema }),
  errors: ["payload_too_large", "storage_quota_reached", "unsupported_media", "foreign_origin"],
  rateLimit: { points: 10, seconds: 3600, by: "account" },
  idempotent: false,
});
