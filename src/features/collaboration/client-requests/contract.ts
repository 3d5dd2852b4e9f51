import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { REQUEST_DETAILS_MAX_CHARACTERS, REQUEST_TITLE_MAX_CHARACTERS } from "./rules.ts";

const params = z.strictObject({ id: idSchema });
const ofRequests = { access: "book:comment", needs: null } as const;

export const newRequestSchema = z.strictObject({
  title: textSchema({ min: 1, max: REQUEST_TITLE_MAX_CHARACTERS, required: "Say what you need" }),
  details: z._default(textSchema({ max: REQUEST_DETAILS_MAX_CHARACTERS }), ""),
  dueOn: z._default(z.nullable(civilDateSchema), null),
});

const requestSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  details: z.string(),
  dueOn: z.nullable(z.string()),
  /** Null: the account is gone. */
  byName: z.nullable(z.string()),
  isYours: z.boolean(),
  createdAt: z.string(),
  done: z.nullable(
    z.strictObject({
      at: z.string(),
      byName: z.nullable(z.string()),
      note: z.string(),
      /** The file that came with it; null where there is none, or it is gone. */
      file: z.nullable(z.strictObject({ id: idSchema, name: z.string() })),
    }),
  ),
});
export type ClientRequest = z.infer<typeof requestSchema>;

export const listRequests = defineEndpoint({
  ...ofRequests,
  method: "GET",
  path: "/api/requests",
  summary: "What is asked of the owner of the book: open ones by due date, then those that are done, the last first",
  staleAfter: "facts",
  response: z.strictObject({ open: z.array(requestSchema), done: z.array(requestSchema) }),
});

export const createRequest = defineEndpoint({
  ...ofRequests,
  method: "POST",
  path: "/api/requests",
  summary: "Ask the owner of the book for something, by a day or without one",
  event: "request.created",
  body: newRequestSchema,
  response: requestSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 500, seconds: 3600, by: "account" },
});

export const completeRequest = defineEndpoint({
  ...ofRequests,
  method: "POST",
  path: "/api/requests/:id/done",
  summary: "Say that what was asked for is done, with a note or a file of the vault",
  event: "request.done",
  params,
  body: z.strictObject({
    note: z._default(textSchema({ max: REQUEST_DETAILS_MAX_CHARACTERS }), ""),
    fileId: z._default(z.nullable(idSchema), null),
  }),
  response: requestSchema,
  errors: ["not_found", "foreign_origin"],
});

export const reopenRequest = defineEndpoint({
  ...ofRequests,
  method: "POST",
  path: "/api/requests/:id/reopen",
  summary: "Say that what was done is not enough, or was marked by mistake",
  event: "request.reopened",
  params,
  response: requestSchema,
  errors: ["not_found", "foreign_origin"],
});

export const withdrawRequest = defineEndpoint({
  ...ofRequests,
  method: "DELETE",
  path: "/api/requests/:id",
  summary: "Ask no longer: whoever asked, or the owner of the book",
  event: "request.withdrawn",
  params,
  response: okSchema,
  errors: ["not_found", "forbidden", "foreign_origin"],
});
