import * as z from "zod/mini";
import { idSchema } from "#shared/schema.ts";

/** The work of fetching one file, which is done by whoever knows the mailboxes. */
export const FETCH_ATTACHED = {
  id: "sources.fetch-attached",
  payload: z.strictObject({ userId: idSchema, proposalId: idSchema, attachmentId: z.string() }),
};

/** One file of one mail that somebody wants kept. */
export type Wish = z.output<typeof FETCH_ATTACHED.payload>;
