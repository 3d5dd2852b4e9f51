import * as z from "zod/mini";
import { BOOK_RELATIONS } from "#shared/access.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { organizationSettingsSchema } from "#shared/plan/organization-settings.ts";
import { idSchema } from "#shared/schema.ts";

const partSchema = z.strictObject({
  /** Which of the book's people the caller is; null: none. */
  personId: z.nullable(idSchema),
  /** Properties where they log, see and make changes; empty means none. */
  assigned: z.array(idSchema),
  viewing: z.array(idSchema),
  editing: z.array(idSchema),
  mayApprove: z.boolean(),
});

const bookSchema = z.strictObject({
  ownerId: idSchema,
  ownerName: z.string(),
  /** The caller's relation to the book: `can` in `src/shared/access.ts` says what that allows. */
  relation: z.enum(BOOK_RELATIONS),
  /** The part of the book that the caller can reach; null: all of it. */
  membership: z.nullable(partSchema),
  /** The owner's time zone, which the book's days follow. */
  timeZone: z.string(),
  /** Follows the owner's plan, which is the book's. */
  isPremium: z.boolean(),
  /** The settings of the organization through which the caller reads it; null: their own, or its owner lets them in by name. */
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
