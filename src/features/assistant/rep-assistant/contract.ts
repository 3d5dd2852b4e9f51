import * as z from "zod/mini";
import {
  ANSWER_KINDS,
  modelPartSchema,
  passageSchema,
  sentenceSchema,
  suggestedActionSchema,
} from "./answer-schema.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, instantSchema, okSchema, textSchema } from "#shared/schema.ts";
import { MESSAGE_MAX_CHARACTERS, REPORT_MAX_CHARACTERS, REPORT_REASONS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const cursorQuery = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) });

export const usageSchema = z.strictObject({
  isUnlimited: z.boolean(),
  /** Null: unlimited. */
  remainingCalls: z.nullable(z.int()),
});
export type Usage = z.infer<typeof usageSchema>;

const ofAssistant = { needs: "ai-assistant" } as const;

export const getUsage = defineEndpoint({
  ...ofAssistant,
  method: "GET",
  path: "/api/chatbot/usage",
  summary: "How many answers of the assistant are left today",
  access: "book:read",
  inPart: true,
  response: usageSchema,
});

/** Who has AI off, so that nothing is sent to the model: the asker, an organization of theirs, or the book's owner. */
export const AI_OFF_BY = ["you", "organization", "owner"] as const;

export const welcomeModelSchema = z.strictObject({
  name: z.string(),
  /** Where it is. */
  host: z.string(),
  /** Null: no one. */
  offBy: z.nullable(z.enum(AI_OFF_BY)),
});
export type WelcomeModel = z.infer<typeof welcomeModelSchema>;

export const getWelcome = defineEndpoint({
  ...ofAssistant,
  method: "GET",
  path: "/api/chatbot/welcome",
  summary: "The assistant's first message, and questions to begin with",
  access: "book:read",
  inPart: true,
  response: z.strictObject({
    message: z.string(),
    quickQuestions: z.array(z.string()),
    /** The language model that may have a say in answers; null: none is connected. */
    model: z.nullable(welcomeModelSchema),
  }),
});

/** What the assistant says; `citations[n]` is the citation of `passages[n]`. Sent whole when the day's answers are used up, too. */
export const answerSchema = z.strictObject({
  message: z.string(),
  citations: z.array(z.string()),
  isThrottled: z.boolean(),
  suggestedAction: z.nullable(suggestedActionSchema),
  passages: z.array(passageSchema),
  sentences: z.array(sentenceSchema),
  kind: z.enum([...ANSWER_KINDS, "throttled"]),
  /** The tax year of its figures. */
  taxYear: z.nullable(z.int()),
  model: modelPartSchema,
  /** Null when throttled: nothing is kept. */
  conversationId: z.nullable(idSchema),
  messageId: z.nullable(idSchema),
  usage: usageSchema,
});
export type AssistantAnswer = z.infer<typeof answerSchema>;

/** An answer as it is made: each sentence with the passages that are new with it, then all of it. */
export const answerEventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("sentence"), sentence: sentenceSchema, passages: z.array(passageSchema) }),
  z.strictObject({ type: z.literal("answer"), answer: answerSchema }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

export const askAssistant = defineEndpoint({
  ...ofAssistant,
  method: "POST",
  path: "/api/chatbot/enhanced",
  summary: "Ask the assistant about the law or the book",
  access: "book:read",
  inPart: true,
  event: { none: "a question changes nothing in the book. The conversation is kept apart from it" },
  makesStale: "nothing",
  body: z.strictObject({
    message: textSchema({ min: 1, max: MESSAGE_MAX_CHARACTERS, required: "Type a question first" }),
    /** Left out: a new conversation begins. */
    conversationId: z.optional(idSchema),
  }),
  response: answerSchema,
  events: answerEventSchema,
  errors: ["not_found", "unavailable"],
  rateLimit: { points: 300, seconds: 60, by: "account" },
});

export const conversationSchema = z.strictObject({
  id: idSchema,
  /** Its first question, cut. */
  title: z.string(),
  startedAt: instantSchema,
  lastAt: instantSchema,
  messageCount: z.int(),
  /** Who asked. */
  askedBy: z.strictObject({ id: idSchema, name: z.string(), isYou: z.boolean() }),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const listConversations = defineEndpoint({
  ...ofAssistant,
  method: "GET",
  path: "/api/chatbot/conversations",
  summary: "Earlier conversations with the assistant in this book, the newest first",
  access: "book:read",
  inPart: true,
  query: cursorQuery,
  response: z.strictObject({ conversations: z.array(conversationSchema), nextCursor: z.nullable(z.string()) }),
});

export const messageSchema = z.strictObject({
  id: idSchema,
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  citations: z.array(z.string()),
  timestamp: instantSchema,
  isThrottled: z.boolean(),
  suggestedAction: z.nullable(suggestedActionSchema),
  passages: z.array(passageSchema),
  sentences: z.array(sentenceSchema),
  taxYear: z.nullable(z.int()),
  /** Null in what a person asked. */
  model: z.nullable(modelPartSchema),
  isReported: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

export const getConversation = defineEndpoint({
  ...ofAssistant,
  method: "GET",
  path: "/api/chatbot/conversations/:id",
  summary: "One earlier conversation",
  access: "book:read",
  inPart: true,
  params: paramsSchema,
  response: z.strictObject({ conversation: conversationSchema, messages: z.array(messageSchema) }),
  errors: ["not_found"],
});

export const deleteConversation = defineEndpoint({
  ...ofAssistant,
  method: "DELETE",
  path: "/api/chatbot/conversations/:id",
  summary: "Delete a conversation",
  access: "book:read",
  inPart: true,
  event: { none: "a conversation is no part of the record" },
  makesStale: "nothing",
  params: paramsSchema,
  response: okSchema,
  errors: ["not_found"],
});

export const reportAnswer = defineEndpoint({
  ...ofAssistant,
  method: "POST",
  path: "/api/chatbot/messages/:id/report",
  summary: "Report a wrong answer",
  access: "book:read",
  inPart: true,
  event: { none: "a report goes to support and is no part of the record" },
  makesStale: "nothing",
  params: paramsSchema,
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS, "Choose what is wrong"),
    comment: z._default(textSchema({ max: REPORT_MAX_CHARACTERS }), ""),
  }),
  response: okSchema,
  errors: ["not_found"],
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});
