import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema } from "#shared/schema.ts";
import { organizationParams } from "./organization.ts";

/** What was done to an organization: who, what, before, after, when. */

const LINES_OF_A_PAGE = 50;

const filters = {
  actorId: z.optional(idSchema),
  /** `member.removed`, or `member` for all that was done to members. */
  action: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z_]+([.][a-z_]+)?$/, "Choose what happened"))),
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
};

const changeSchema = z.nullable(z.record(z.string(), z.unknown()));

const lineSchema = z.strictObject({
  id: idSchema,
  at: z.string(),
  action: z.string(),
  actorId: idSchema,
  /** Empty: their account is gone. */
  actorName: z.string(),
  subjectType: z.string(),
  subjectId: z.nullable(idSchema),
  /** A member by name, an invitation by address. */
  subjectName: z.string(),
  before: changeSchema,
  after: changeSchema,
});
export type LogLine = z.infer<typeof lineSchema>;

export const listLog = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/log",
  summary: `What was done to an organization, newest first, ${LINES_OF_A_PAGE} at a time`,
  access: "organization:manage",
  needs: null,
  params: organizationParams,
  query: z.strictObject({ ...filters, page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  response: z.strictObject({
    lines: z.array(lineSchema),
    total: z.int(),
    pageSize: z.literal(LINES_OF_A_PAGE),
    /** Everyone who did something. */
    actors: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  }),
});

const exporting = {
  method: "GET",
  access: "organization:manage",
  needs: null,
  event: "organization_log.exported",
  params: organizationParams,
  query: z.strictObject(filters),
} as const;

export const exportLogCsv = defineEndpoint({
  ...exporting,
  path: "/api/organizations/:organizationId/log.csv",
  summary: "What was done to an organization, as CSV",
  produces: "text/csv",
});

export const exportLogJson = defineEndpoint({
  ...exporting,
  path: "/api/organizations/:organizationId/log.json",
  summary: "What was done to an organization, as JSON",
  produces: "application/json",
});

export const listClosedLogs = defineEndpoint({
  method: "GET",
  path: "/api/organizations/closed",
  summary: "The organizations that the caller owned and that were closed: their logs are kept for them",
  access: "signedIn",
  needs: null,
  response: z.strictObject({
    closed: z.array(z.strictObject({ orgId: idSchema, orgName: z.string(), closedAt: z.string() })),
  }),
});

export const exportClosedLog = defineEndpoint({
  method: "GET",
  path: "/api/organizations/closed/:id/log.csv",
  summary: "What was done to a closed organization of the caller's, as CSV",
  access: "signedIn",
  needs: null,
  event: "organization_log.exported",
  params: z.strictObject({ id: idSchema }),
  produces: "text/csv",
  errors: ["not_found"],
});
