import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ITEM_KINDS } from "#shared/item.ts";
import { civilDateSchema, latenessClassSchema } from "#shared/schema.ts";

const seconds = z.int();

export const getCatchUp = defineEndpoint({
  method: "GET",
  path: "/api/catch-up",
  summary: "A past period, week by week: what is logged, what is proposed, and how late and how well backed up it is",
  access: "book:log",
  needs: null,
  query: z.strictObject({ from: civilDateSchema, to: civilDateSchema }),
  response: z.strictObject({
    /** Monday to Sunday, cut at the ends of the period. */
    weeks: z.array(
      z.strictObject({
        startsOn: z.string(),
        endsOn: z.string(),
        loggedSeconds: seconds,
        entryCount: z.int(),
        proposedCount: z.int(),
      }),
    ),
    /** Of which kinds the proposals are. */
    proposedKinds: z.array(z.enum(ITEM_KINDS)),
    /** Logged hours by how soon they were recorded. */
    recorded: z.array(z.strictObject({ latenessClass: latenessClassSchema, seconds })),
    /** Logged hours by how many independent sources back them up. */
    backed: z.strictObject({ none: seconds, one: seconds, several: seconds }),
  }),
});
