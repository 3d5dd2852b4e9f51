import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { OPEN_PROPERTY_NAME_MAX_CHARACTERS } from "#shared/limits.ts";
import { idSchema, textSchema } from "#shared/schema.ts";

export const listOpenProperties = defineEndpoint({
  method: "GET",
  path: "/api/open-properties",
  summary: "Names that entries came with, of properties that are not on record. Such entries count for no rental",
  access: "book:read",
  needs: null,
  response: z.strictObject({
    openProperties: z.array(z.strictObject({ name: z.string(), entryCount: z.int(), loggedSeconds: z.int() })),
  }),
});

export const assignOpenProperty = defineEndpoint({
  method: "POST",
  path: "/api/open-properties/assign",
  summary: "Say which property every entry with such a name is of. Null: of no one property",
  access: "book:edit",
  needs: null,
  event: "open_property.assigned",
  body: z.strictObject({
    name: textSchema({ min: 1, max: OPEN_PROPERTY_NAME_MAX_CHARACTERS, required: "Enter the name" }),
    propertyId: z.nullable(idSchema),
  }),
  response: z.strictObject({ changedEntryCount: z.int() }),
  errors: ["foreign_origin"],
});
