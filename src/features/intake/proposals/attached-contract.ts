import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { ATTACHED_MAX } from "./attached.ts";
import { proposalSchema } from "./proposal-schema.ts";

export const keepAttached = defineEndpoint({
  method: "POST",
  path: "/api/proposals/:id/attachments",
  summary: "Say which files of a mail to keep with its entry. They are fetched once there is one",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposal.changed",
  params: z.strictObject({ id: idSchema }),
  /** While it waits these and no others; afterwards these too. */
  body: z.strictObject({
    attachmentIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(500)))
      .check(z.maxLength(ATTACHED_MAX, `At most ${ATTACHED_MAX} at once`)),
  }),
  response: proposalSchema,
  errors: ["state_conflict", "foreign_origin"],
});
