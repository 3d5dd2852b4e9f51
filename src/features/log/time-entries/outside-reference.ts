import * as z from "zod/mini";

/**
 * Which item of an outside source an entry is: the source (one connection's calendar, mailbox or file), the id that the
 * item has there, and the instant at which it was first to begin, because the events of a series share an id. Null for
 * an item that has no start. Of a mail, a hash of what knows it, and when it was sent.
 */
export const outsideReferenceSchema = z.readonly(
  z.strictObject({ source: z.string(), id: z.string(), start: z.nullable(z.string()) }),
);
export type OutsideReference = z.infer<typeof outsideReferenceSchema>;
