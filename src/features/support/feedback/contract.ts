import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, flagSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";
import {
  FEEDBACK_TYPES,
  MESSAGE_MAX_CHARACTERS,
  MESSAGES_PER_SENDER,
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
    /** The page it is about: only its path, since what follows the path may name people. */
    pagePath: z.optional(z.string().check(z.regex(/^\/[^?#\s]*$/), z.maxLength(PAGE_PATH_MAX_CHARACTERS))),
    /** The sender's picture, which was uploaded before. */
    screenshotId: z.optional(idSchema),
  }),
  response: okSchema,
  status: 201,
  rateLimit: MESSAGES_PER_SENDER,
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

// The inbox of the people behind the product.

/** The state of a message in the inbox. */
export const FEEDBACK_STATES = ["new", "read", "answered", "closed"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
export const INBOX_PAGE_ROWS = 50;
export const REPLY_MAX_CHARACTERS = 5000;

const stateSchema = z.enum(FEEDBACK_STATES);

const filters = {
  q: z.optional(textSchema({ max: 200 })),
  type: z.optional(feedbackType),
  state: z.optional(stateSchema),
  /** Only messages that the caller has taken to answer. */
  mine: z.optional(flagSchema),
};

const messageShape = {
  id: idSchema,
  type: feedbackType,
  state: stateSchema,
  subject: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  hasScreenshot: z.boolean(),
  assignedTo: z.nullable(z.string()),
  replies: z.int(),
  receivedAt: z.string(),
};

export const feedbackMessageSchema = z.strictObject(messageShape);
export type FeedbackMessage = z.infer<typeof feedbackMessageSchema>;

export const feedbackDetailSchema = z.strictObject({
  ...messageShape,
  description: z.string(),
  pagePath: z.nullable(z.string()),
  isMine: z.boolean(),
  version: z.int(),
  thread: z.array(
    z.strictObject({
      id: idSchema,
      /** Only administrators see a note; an answer was mailed to the sender. */
      kind: z.enum(["note", "answer"]),
      body: z.string(),
      author: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type FeedbackDetail = z.infer<typeof feedbackDetailSchema>;

const reading = { method: "GET", access: "platform:manage", needs: null } as const;

export const listFeedback = defineEndpoint({
  ...reading,
  path: "/api/admin/feedback",
  summary: "Messages to the people behind the product, searched and narrowed, the newest first",
  query: z.strictObject({
    ...filters,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  }),
  response: z.strictObject({
    total: z.int(),
    rows: z.array(feedbackMessageSchema).check(z.maxLength(INBOX_PAGE_ROWS)),
  }),
});

export const exportFeedback = defineEndpoint({
  ...reading,
  path: "/api/admin/feedback/export",
  summary: "The same messages, all of them, as CSV",
  query: z.strictObject(filters),
  produces: "text/csv",
});

export const getFeedback = defineEndpoint({
  ...reading,
  path: "/api/admin/feedback/:id",
  summary: "One message with its notes and answers",
  params: z.strictObject({ id: idSchema }),
  response: feedbackDetailSchema,
  errors: ["not_found"],
});

export const getFeedbackScreenshot = defineEndpoint({
  ...reading,
  path: "/api/admin/feedback/:id/screenshot",
  summary: "The picture that came with a message",
  params: z.strictObject({ id: idSchema }),
  produces: "image/*",
  errors: ["not_found"],
});

const writing = {
  access: "platform:manage",
  needs: null,
  event: { none: "an administrator's act: the log of administrators tells it" },
  params: z.strictObject({ id: idSchema }),
  response: feedbackDetailSchema,
  errors: ["not_found", "version_conflict", "foreign_origin"],
} as const;

export const updateFeedback = defineEndpoint({
  ...writing,
  method: "PATCH",
  path: "/api/admin/feedback/:id",
  summary: "Say how a message stands, or take it on",
  body: z.strictObject({
    state: z.optional(stateSchema),
    /** The caller takes the message, or gives it back. */
    isMine: z.optional(z.boolean()),
    version: z.int().check(z.gte(1)),
  }),
});

const replyBody = z.strictObject({
  body: textSchema({ min: 1, max: REPLY_MAX_CHARACTERS, required: "Write something first" }),
});

export const noteOnFeedback = defineEndpoint({
  ...writing,
  method: "POST",
  path: "/api/admin/feedback/:id/notes",
  summary: "Keep a note that administrators alone see",
  body: replyBody,
});

export const answerFeedback = defineEndpoint({
  ...writing,
  method: "POST",
  path: "/api/admin/feedback/:id/answers",
  summary: "Answer a message by mail",
  body: replyBody,
});
