import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, personRelationSchema, nameSchema } from "#shared/schema.ts";
import { ALIASES_MAX, PERSON_NAME_MAX_CHARACTERS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const personNameSchema = nameSchema({ min: 1, max: PERSON_NAME_MAX_CHARACTERS, required: "Enter a name" });
const aliasesSchema = z.array(personNameSchema).check(z.maxLength(ALIASES_MAX, `At most ${ALIASES_MAX} other names`));
/** The owner is made at registration; no one becomes or stops being the owner. */
const otherRelationSchema = z.enum(["spouse", "helper"], "Choose spouse or helper");

export const personSchema = z.strictObject({
  id: idSchema,
  relation: personRelationSchema,
  name: z.string(),
  /** Names under which this person appears in imported logs. */
  aliases: z.array(z.string()),
  archivedAt: z.nullable(z.string()),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Person = z.infer<typeof personSchema>;

export const listPersons = defineEndpoint({
  method: "GET",
  path: "/api/persons",
  summary: "The people of the book: the owner first, then the spouse, then helpers",
  access: "book:read",
  inPart: true,
  staleAfter: "facts",
  programs: "ledger:read",
  needs: null,
  query: z.strictObject({ status: z._default(z.enum(["kept", "archived", "all"]), "kept") }),
  response: z.strictObject({ persons: z.array(personSchema) }),
});

export const createPerson = defineEndpoint({
  method: "POST",
  path: "/api/persons",
  summary: "Add a spouse or a helper",
  access: "book:facts",
  needs: null,
  event: "person.created",
  body: z.strictObject({ relation: otherRelationSchema, name: personNameSchema, aliases: z.optional(aliasesSchema) }),
  response: personSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});

export const updatePerson = defineEndpoint({
  method: "PATCH",
  path: "/api/persons/:id",
  summary: "Rename a person, change their other names or make a helper the spouse",
  access: "book:facts",
  needs: null,
  event: "person.updated",
  params: paramsSchema,
  body: z.strictObject({
    name: z.optional(personNameSchema),
    aliases: z.optional(aliasesSchema),
    relation: z.optional(otherRelationSchema),
    version: versionSchema,
  }),
  response: personSchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

export const archivePerson = defineEndpoint({
  method: "POST",
  path: "/api/persons/:id/archive",
  summary: "Hide a person from choices. Their entries stay. Never the owner",
  access: "book:facts",
  needs: null,
  event: "person.archived",
  params: paramsSchema,
  response: personSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const unarchivePerson = defineEndpoint({
  method: "POST",
  path: "/api/persons/:id/unarchive",
  summary: "Bring an archived person back",
  access: "book:facts",
  needs: null,
  event: "person.unarchived",
  params: paramsSchema,
  response: personSchema,
  errors: ["state_conflict", "foreign_origin"],
});
