import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { VIEW_NAME_MAX_CHARACTERS, VIEW_SEARCH, VIEW_SEARCH_MAX_CHARACTERS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const nameSchema = textSchema({ min: 1, max: VIEW_NAME_MAX_CHARACTERS, required: "Give it a name" });
const searchSchema = z
  .string()
  .check(z.maxLength(VIEW_SEARCH_MAX_CHARACTERS), z.regex(VIEW_SEARCH, "This is not the address of a view"));

export const savedViewSchema = z.strictObject({ id: idSchema, name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

export const listSavedViews = defineEndpoint({
  method: "GET",
  path: "/api/saved-views",
  summary: "The views of the ledger that the caller named in this book, the oldest first",
  access: "book:read",
  inPart: true,
  staleAfter: "facts",
  needs: null,
  response: z.strictObject({ views: z.array(savedViewSchema) }),
});

export const createSavedView = defineEndpoint({
  method: "POST",
  path: "/api/saved-views",
  summary: "Give a view of the ledger a name",
  access: "book:read",
  inPart: true,
  needs: null,
  event: "saved_view.created",
  body: z.strictObject({ name: nameSchema, search: searchSchema }),
  response: savedViewSchema,
  status: 201,
  errors: ["state_conflict", "forbidden", "foreign_origin"],
});

export const updateSavedView = defineEndpoint({
  method: "PATCH",
  path: "/api/saved-views/:id",
  summary: "Rename a view, or let it show something else",
  access: "book:read",
  inPart: true,
  needs: null,
  event: "saved_view.updated",
  params: paramsSchema,
  body: z.strictObject({ name: z.optional(nameSchema), search: z.optional(searchSchema) }),
  response: savedViewSchema,
  errors: ["forbidden", "foreign_origin"],
});

export const deleteSavedView = defineEndpoint({
  method: "DELETE",
  path: "/api/saved-views/:id",
  summary: "Forget the name of a view. No entry changes",
  access: "book:read",
  inPart: true,
  needs: null,
  event: "saved_view.deleted",
  params: paramsSchema,
  response: okSchema,
  errors: ["forbidden", "foreign_origin"],
});
