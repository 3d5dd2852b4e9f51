import * as z from "zod/mini";
import { PROGRAM_SCOPES } from "#shared/access.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { ASKED_MAX_CHARACTERS } from "./rules.ts";

const scopeSchema = z.enum(PROGRAM_SCOPES);

/** The query of the address to which a program sent the person, as it came. */
const askedSchema = z.string().check(z.minLength(1), z.maxLength(ASKED_MAX_CHARACTERS));

const connectionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("ask"),
    /** What it calls itself: nobody checked it. */
    name: z.string(),
    /** Where the person goes afterwards: a host, or the scheme of an app with its colon. */
    leadsTo: z.string(),
    /** What it asks for, as far as the person may give it. */
    scopes: z.array(scopeSchema),
    /** When the connection would end. */
    endsAt: z.string(),
    /** Where a no leads. */
    denyTo: z.string(),
  }),
  /** It asked for what there is not: the address that tells it so. Nobody is taken there unasked, since anyone may register. */
  z.strictObject({ kind: z.literal("back"), leadsTo: z.string(), to: z.string() }),
]);
export type ConnectionAsked = z.infer<typeof connectionSchema>;

export const getConnectionAsked = defineEndpoint({
  method: "GET",
  path: "/api/program-grants/asked",
  summary:
    "What a program that a person was sent from asks for. 404 if it is not known, or not from where it would go back",
  access: "book:export",
  needs: null,
  query: z.strictObject({ asked: askedSchema }),
  response: connectionSchema,
  rateLimit: { points: 120, seconds: 3600, by: "account" },
});

export const connectProgram = defineEndpoint({
  method: "POST",
  path: "/api/program-grants",
  summary:
    "Let a program that asks by OAuth into this book, for as much as is said here. The answer is where it waits for that",
  access: "book:export",
  needs: null,
  event: "program_token.created",
  stepUp: true,
  body: z.strictObject({
    asked: askedSchema,
    scopes: z
      .array(scopeSchema)
      .check(z.minLength(1, "Choose at least one thing it may do"), z.maxLength(PROGRAM_SCOPES.length)),
    /** Whose hours it proposes; required with `entries:propose`. */
    personId: z.optional(z.nullable(idSchema)),
  }),
  response: z.strictObject({ to: z.string() }),
  status: 201,
  errors: ["email_not_verified", "state_conflict", "not_found", "foreign_origin"],
  rateLimit: { points: 30, seconds: 3600, by: "account" },
  // The answer contains the code: it is never kept for a replay.
  idempotent: false,
});
