import * as z from "zod/mini";
import { BOOK_RELATIONS } from "#shared/access.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { organizationSettingsSchema } from "#shared/plan/organization-settings.ts";
import { idSchema } from "#shared/schema.ts";

const partSchema = z.strictObject({
  /** Which of the book's persons the caller is; null: none. */
  personId: z.nullable(idSchema),
  /** Properties where they log, see and change; empty means none. */
  assigned: z.array(idSchema),
  viewing: z.array(idSchema),
  editing: z.array(idSchema),
  mayApprove: z.boolean(),
});

const bookSchema = z.strictObject({
  ownerId: idSchema,
  ownerName: z.string(),
  /** What the caller is to the book: `can` in `src/shared/access.ts` says what that gives. */
  relation: z.enum(BOOK_RELATIONS),
  /** Which part of the book the caller reaches; null: all of it is theirs. */
  membership: z.nullable(partSchema),
  /** The owner's zone, by whose days the book goes. */
  timeZone: z.string(),
  /** For the owner's plan, which is the book's. */
  isPremium: z.boolean(),
  /** Of the organization through which the caller reads it; null: their own, or its owner lets them in by name. */
  organizationSettings: z.nullable(organizationSettingsSchema),
});
export type BookOfCaller = z.infer<typeof bookSchema>;

export const listBooks = defineEndpoint({
  method: "GET",
  path: "/api/books",
  summary: "The caller's own book, then every book they are a member of, by its owner's name",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ books: z.array(bookSchema) }),
});
