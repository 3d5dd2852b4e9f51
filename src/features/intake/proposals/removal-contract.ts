import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";

export const removeProposals = defineEndpoint({
  method: "POST",
  path: "/api/proposals/remove",
  summary:
    "Remove everything that waits of one program, whatever it is called there. What was confirmed stays, and the program may propose the rest again",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposals.removed",
  body: z.strictObject({
    /** The program, as the source that it is. */
    sourceId: idSchema,
  }),
  /** Those that waited. `reopenProposals` lets them wait again. */
  response: z.strictObject({ removed: z.array(idSchema) }),
  errors: ["foreign_origin"],
});
