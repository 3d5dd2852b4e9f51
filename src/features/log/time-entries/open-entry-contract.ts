import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";

/** How often a panel says that it is still open, and how long it is believed. */
export const OPEN_SAID_EVERY_MS = 10_000;
export const OPEN_BELIEVED_MS = 25_000;

export const noteOpenEntry = defineEndpoint({
  method: "PUT",
  path: "/api/time-entries/:id/open",
  summary: "Say that one has an entry open, or no longer, and hear who else has",
  access: "book:read",
  inPart: true,
  needs: null,
  event: { none: "who looks at an entry: nothing has happened" },
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ isOpen: z.boolean() }),
  response: z.strictObject({
    /** Names of the others who have it open now. */
    others: z.array(z.string()),
    /** False: no one else is in the book, so there is no need to ask again. */
    isShared: z.boolean(),
  }),
  // Saying it again has no further effect.
  idempotent: false,
  errors: ["not_found", "foreign_origin"],
});
