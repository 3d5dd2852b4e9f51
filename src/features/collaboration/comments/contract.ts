import * as z from "zod/mini";
import { COMMENT_SUBJECTS } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { COMMENT_MAX_CHARACTERS } from "./rules.ts";

/** Its subject: the id of an entry or a fact, or the number of a year. */
const subject = {
  on: z.enum(COMMENT_SUBJECTS),
  onId: z.string().check(z.regex(/^([0-9a-f-]{36}|\d{4})$/, "This id is not valid")),
};
const bodySchema = textSchema({ min: 1, max: COMMENT_MAX_CHARACTERS, required: "Write your comment" });
const params = z.strictObject({ id: idSchema });

const commentSchema = z.strictObject({
  id: idSchema,
  /** Empty once it is withdrawn. */
  body: z.string(),
  /** Null: the account is gone. */
  byName: z.nullable(z.string()),
  isYours: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
  mayEdit: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

const threadSchema = z.strictObject({
  comments: z.array(commentSchema),
  resolved: z.nullable(z.strictObject({ at: z.string(), byName: z.nullable(z.string()) })),
});
export type Thread = z.infer<typeof threadSchema>;

/** Someone allowed to comment on a part of the book may do so on its entries. */
const ofComments = { access: "book:comment", inPart: true, needs: null } as const;

export const listComments = defineEndpoint({
  ...ofComments,
  method: "GET",
  path: "/api/comments",
  summary: "What is said about an entry or a fact, oldest first, and whether it is resolved",
  staleAfter: "facts",
  query: z.strictObject(subject),
  response: threadSchema,
});

export const listThreads = defineEndpoint({
  ...ofComments,
  method: "GET",
  path: "/api/comments/threads",
  summary: "What in the book has open comments, the last first",
  staleAfter: "facts",
  response: z.strictObject({
    threads: z.array(
      z.strictObject({
        ...subject,
        /** The subject's present name. */
        about: z.string(),
        count: z.int(),
        lastBody: z.string(),
        lastByName: z.nullable(z.string()),
        lastAt: z.string(),
      }),
    ),
  }),
});

export const createComment = defineEndpoint({
  ...ofComments,
  method: "POST",
  path: "/api/comments",
  summary: "Comment on an entry or a fact. What was resolved is open again",
  event: "comment.created",
  body: z.strictObject({ ...subject, body: bodySchema }),
  response: commentSchema,
  status: 201,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 300, seconds: 3600, by: "account" },
});

export const editComment = defineEndpoint({
  ...ofComments,
  method: "PATCH",
  path: "/api/comments/:id",
  summary: "Put one's own words right, within a quarter of an hour",
  event: "comment.edited",
  params,
  body: z.strictObject({ body: bodySchema }),
  response: commentSchema,
  errors: ["not_found", "forbidden", "state_conflict", "foreign_origin"],
});

export const withdrawComment = defineEndpoint({
  ...ofComments,
  method: "DELETE",
  path: "/api/comments/:id",
  summary: "Take one's own words back. That there was a comment stays",
  event: "comment.withdrawn",
  params,
  response: okSchema,
  errors: ["not_found", "forbidden", "foreign_origin"],
});

export const resolveComments = defineEndpoint({
  ...ofComments,
  method: "PUT",
  path: "/api/comments/resolved",
  summary: "Say that what was asked of an entry or a fact is settled, or open it again",
  event: "comments.resolved",
  body: z.strictObject({ ...subject, isResolved: z.boolean() }),
  response: threadSchema,
  errors: ["not_found", "foreign_origin"],
});
