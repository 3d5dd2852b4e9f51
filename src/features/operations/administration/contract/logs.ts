import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, flagSchema, idSchema, textSchema } from "#shared/schema.ts";
import { exportShape, listOf, pageShape, searchShape } from "#shared/search/admin-lists.ts";

/** What happened on the whole installation, for administrators. Days are in UTC. */

const period = { from: z.optional(civilDateSchema), to: z.optional(civilDateSchema) };
const reading = { method: "GET", access: "platform:manage", needs: null } as const;
const wordSchema = z.optional(textSchema({ max: 100 }));

const activityFilters = {
  /** An account, by address: the owner of the book, or who acted. */
  ...searchShape,
  event: wordSchema,
  /** Only acts of administrators in someone's name. */
  impersonated: z.optional(flagSchema),
  ...period,
};
/** Without the names of entries, files or people: the contents of a book belong to its people. */
export const activityRowSchema = z.strictObject({
  id: idSchema,
  at: z.string(),
  event: z.string(),
  owner: z.string(),
  /** Null: someone without an account, or someone whose account is gone. */
  actor: z.nullable(z.string()),
  impersonator: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type ActivityRow = z.infer<typeof activityRowSchema>;

export const listActivityLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/activity",
  summary: "What happened in all books, without the texts of anything in them, the newest first",
  query: z.strictObject({ ...activityFilters, ...pageShape }),
  response: listOf(activityRowSchema),
});
export const exportActivityLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/activity/export",
  summary: "The same as CSV or JSON, the newest 20,000",
  query: z.strictObject({ ...activityFilters, ...exportShape }),
  produces: "text/csv",
});

const adminFilters = {
  /** An account, by address: the one who acted, or the one in whose name. */
  ...searchShape,
  action: wordSchema,
  subjectType: wordSchema,
  subjectId: z.optional(textSchema({ max: 200 })),
  onBehalf: z.optional(flagSchema),
  ...period,
};
const changesSchema = z.nullable(z.record(z.string(), z.unknown()));
export const adminLogRowSchema = z.strictObject({
  seq: z.int(),
  at: z.string(),
  action: z.string(),
  /** Null: someone at the server itself. */
  actor: z.nullable(z.string()),
  onBehalfOf: z.nullable(z.string()),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** The address of the account it concerns. */
  subject: z.nullable(z.string()),
  before: changesSchema,
  after: changesSchema,
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type AdminLogLine = z.infer<typeof adminLogRowSchema>;

export const listAdminLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/admin",
  summary: "What administrators did: who, in whose name, about what, before, after, why, from where",
  query: z.strictObject({ ...adminFilters, ...pageShape }),
  response: listOf(adminLogRowSchema),
});
export const exportAdminLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/admin/export",
  summary: "The same as CSV or JSON, the newest 20,000",
  query: z.strictObject({ ...adminFilters, ...exportShape }),
  produces: "text/csv",
});

const sessionFilters = { ...searchShape, action: wordSchema, ...period };
export const sessionRowSchema = z.strictObject({
  id: idSchema,
  at: z.string(),
  action: z.string(),
  method: z.nullable(z.string()),
  account: z.string(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Whether the session it concerns is still open; null: it concerns none. */
  isOpen: z.nullable(z.boolean()),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;

export const listSessionLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/sessions",
  summary: "Sign-ins and what became of sessions, the newest first",
  query: z.strictObject({ ...sessionFilters, ...pageShape }),
  response: listOf(sessionRowSchema),
});
export const exportSessionLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/sessions/export",
  summary: "The same as CSV or JSON, the newest 20,000",
  query: z.strictObject({ ...sessionFilters, ...exportShape }),
  produces: "text/csv",
});

/** By route over the whole period, or minute by minute. */
export const USAGE_VIEWS = ["route", "minute"] as const;
const usageFilters = { ...searchShape, view: z._default(z.enum(USAGE_VIEWS), "route"), ...period };
export const usageRowSchema = z.strictObject({
  minute: z.nullable(z.string()),
  method: z.string(),
  route: z.string(),
  count: z.int(),
  clientErrors: z.int(),
  serverErrors: z.int(),
  averageMilliseconds: z.int(),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

export const listApiUsage = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/api-usage",
  summary: "What the API was asked, as sums a minute of the last 30 days",
  query: z.strictObject({ ...usageFilters, ...pageShape }),
  response: listOf(usageRowSchema),
});
export const exportApiUsage = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/api-usage/export",
  summary: "The same as CSV or JSON, the newest 20,000",
  query: z.strictObject({ ...usageFilters, ...exportShape }),
  produces: "text/csv",
});

const lookFilters = {
  /** An account, by address: the one who looked, or the book's owner; or words of the reason. */
  ...searchShape,
  /** Only those against the person's wish, since the law demanded it. */
  byLaw: z.optional(flagSchema),
  ...period,
};
export const lookRowSchema = z.strictObject({
  id: idSchema,
  at: z.string(),
  /** Null: they are looking now. */
  endedAt: z.nullable(z.string()),
  /** Why it ended, as the session says; `expired` if no one ended it. */
  endReason: z.nullable(z.string()),
  /** Null: their account is gone. */
  by: z.nullable(z.string()),
  person: z.string(),
  reason: z.string(),
  ticket: z.nullable(z.string()),
  legalReason: z.nullable(z.string()),
  isTold: z.boolean(),
  address: z.string(),
  /** In the words of the menus, in the order in which it was first opened. */
  opened: z.array(z.string()),
  /** What exactly was called, and how often. */
  operations: z.array(z.strictObject({ operation: z.string(), count: z.int() })),
});
export type LookLine = z.infer<typeof lookRowSchema>;

export const listLookLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/impersonation",
  summary: "Every look of an administrator into a book: who, whose, why, how long and what was read, the newest first",
  query: z.strictObject({ ...lookFilters, ...pageShape }),
  response: listOf(lookRowSchema),
});
export const exportLookLog = defineEndpoint({
  ...reading,
  path: "/api/admin/logs/impersonation/export",
  summary: "The same as CSV or JSON, the newest 20,000",
  query: z.strictObject({ ...lookFilters, ...exportShape }),
  produces: "text/csv",
});
