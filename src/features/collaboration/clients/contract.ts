import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, taxYearSchema } from "#shared/schema.ts";
import { CLIENT_FLAGS, CLIENT_STATUSES, DISTANCE_TESTS } from "./rules.ts";

const seconds = z.int();

export const clientSummarySchema = z.strictObject({
  status: z.enum(CLIENT_STATUSES),
  lead: z.nullable(
    z.strictObject({
      name: z.string(),
      distance: z.nullable(z.strictObject({ test: z.enum(DISTANCE_TESTS), seconds: z.nullable(seconds) })),
      countableSeconds: seconds,
      stressSeconds: seconds,
    }),
  ),
  weeksToSign: z.int(),
  lastEntryOn: z.nullable(z.string()),
  entryCount: z.int(),
  loggedSeconds: seconds,
  filed: z.nullable(
    z.strictObject({ filedOn: z.string(), byName: z.nullable(z.string()), isChangedSince: z.boolean() }),
  ),
  flags: z.array(z.strictObject({ flag: z.enum(CLIENT_FLAGS), count: z.int() })),
});

export const clientSchema = z.strictObject({
  /** The owner of the book, as in `x-tenure-book`. */
  ownerId: idSchema,
  name: z.string(),
  email: z.string(),
  since: z.string(),
  /** The organization of the caller that the book is shared with, whether or not they are named too; null: by name alone. */
  organizationId: z.nullable(idSchema),
  /** Null: it is being made for the first time. */
  summary: z.nullable(clientSummarySchema),
  /** When the summary was made; null if there is none yet. */
  asOf: z.nullable(z.string()),
  /** The book has changed since, or a day has passed: a job makes it again. */
  isStale: z.boolean(),
  /** Requests to the owner that are not done. */
  openRequests: z.int(),
  /** How many of these are overdue. */
  lateRequests: z.int(),
});
export type Client = z.infer<typeof clientSchema>;

export const listClients = defineEndpoint({
  method: "GET",
  path: "/api/clients",
  summary:
    "The books that the caller advises, with where each stands in a tax year. What is old is brought up to date meanwhile",
  access: "signedIn",
  staleAfter: "changes",
  needs: null,
  query: z.strictObject({ year: taxYearSchema }),
  response: z.strictObject({ taxYear: z.int(), clients: z.array(clientSchema) }),
});
