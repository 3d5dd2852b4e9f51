import * as z from "zod/mini";
import { PROGRAM_SCOPES } from "#shared/access.ts";
import { LINK_STATES } from "#shared/book-link.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, instantSchema, nameSchema } from "#shared/schema.ts";
import { TOKEN_DAYS, TOKEN_NAME_MAX_CHARACTERS } from "./rules.ts";

const scopeSchema = z.enum(PROGRAM_SCOPES);

/** Neither the secret nor its hash is ever listed. */
export const programTokenSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  scopes: z.array(scopeSchema),
  /** Whose hours it proposes, if it may. */
  personId: idSchema,
  /** Where a program that was connected by signing in sends people back to; null: the token was made by hand. */
  leadsTo: z.nullable(z.string()),
  /** The last four characters of the secret; that of a connected program changes. */
  ending: z.string(),
  state: z.enum(LINK_STATES),
  /** An open one lets nothing in while its maker's account is suspended, or waits to be deleted. Null: it does. */
  restsWhile: z.nullable(z.enum(["suspended", "leaving"])),
  /** Null: their account is gone. */
  madeByName: z.nullable(z.string()),
  isMadeByCaller: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** To the minute; null: no program has used it. */
  lastUsedAt: z.nullable(z.string()),
  lastUsedAddress: z.nullable(z.string()),
});
export type ProgramToken = z.infer<typeof programTokenSchema>;

export const listProgramTokens = defineEndpoint({
  method: "GET",
  path: "/api/program-tokens",
  summary:
    "The tokens by which programs get into the book: all of them for its owner and a spouse, else the caller's own",
  access: "book:export",
  needs: null,
  response: z.strictObject({
    /** Open ones first, then the newest first. */
    tokens: z.array(programTokenSchema),
    /** What the caller may let a program do. */
    scopes: z.array(scopeSchema),
    /** The address to which assistants connect by signing in; null: this installation has no public https address. */
    signInAt: z.nullable(z.string()),
  }),
});

export const createProgramToken = defineEndpoint({
  method: "POST",
  path: "/api/program-tokens",
  summary: "Make a token by which a program gets into this book. The answer shows its secret this once",
  access: "book:export",
  needs: null,
  event: "program_token.created",
  stepUp: true,
  body: z.strictObject({
    name: nameSchema({ min: 1, max: TOKEN_NAME_MAX_CHARACTERS, required: "Enter a name" }),
    scopes: z
      .array(scopeSchema)
      .check(z.minLength(1, "Choose at least one thing it may do"), z.maxLength(PROGRAM_SCOPES.length)),
    /** Whose hours it proposes; required with `entries:propose`. */
    personId: z.optional(z.nullable(idSchema)),
    /** How many days it is open; 90 if left out. */
    days: z.optional(z.int().check(z.gte(1), z.lte(TOKEN_DAYS.most))),
  }),
  response: z.strictObject({ token: programTokenSchema, secret: z.string() }),
  status: 201,
  errors: ["email_not_verified", "state_conflict", "not_found", "foreign_origin"],
  rateLimit: { points: 30, seconds: 3600, by: "account" },
  // The answer contains the secret: it is never kept for a replay.
  idempotent: false,
});

export const revokeProgramToken = defineEndpoint({
  method: "DELETE",
  path: "/api/program-tokens/:id",
  summary: "Revoke a token. The next request with it is refused",
  access: "book:export",
  needs: null,
  event: "program_token.revoked",
  params: z.strictObject({ id: idSchema }),
  response: programTokenSchema,
  errors: ["foreign_origin"],
});

const useSchema = z.strictObject({
  tokenId: idSchema,
  name: z.string(),
  ending: z.string(),
  /** In the time zone of the book. */
  day: civilDateSchema,
  firstAt: z.string(),
  lastAt: z.string(),
  /** The last one of that day. */
  address: z.string(),
  requestCount: z.int(),
  /** Of those, the requests that were refused. */
  refusedCount: z.int(),
  /** What was opened, in the words of the menus, in the order in which each was first opened. */
  opened: z.array(z.string()),
});
export type ProgramTokenUse = z.infer<typeof useSchema>;

export const listProgramTokenUses = defineEndpoint({
  method: "GET",
  path: "/api/program-tokens/uses",
  summary: "What programs did with the book, by token and day. The last first",
  access: "book:export",
  needs: null,
  query: z.strictObject({ before: z.optional(instantSchema) }),
  response: z.strictObject({ uses: z.array(useSchema), hasMore: z.boolean() }),
});
