import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema } from "#shared/schema.ts";
import { runSchema, sourceSchema } from "./contract.ts";

export const proposePhotos = defineEndpoint({
  method: "POST",
  path: "/api/integrations/photos",
  summary:
    "Propose the days on which photos of the vault were taken within 150 meters of a property's pin, by what their cameras wrote. Photos that back up an entry are passed over. A day has no hours: a person types them",
  access: "book:log",
  needs: null,
  event: "integration.read",
  body: z.strictObject({
    /** Whose work they show; yours, unless it says so. */
    personId: z.optional(idSchema),
    /** From January 1 two years ago until today, unless it says so. */
    startsOn: z.optional(civilDateSchema),
    endsOn: z.optional(civilDateSchema),
  }),
  response: z.strictObject({ source: sourceSchema, run: runSchema }),
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
});
