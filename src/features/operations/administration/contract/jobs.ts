import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { exportShape, listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";

export const JOB_STATES = ["dead", "waiting", "running"] as const;
const RETRIED_MAX = 200;

const jobSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  createdAt: z.string(),
  startAt: z.string(),
  /** Why its last try failed. */
  problem: z.nullable(z.string()),
});
export type JobLine = z.infer<typeof jobSchema>;

const filters = { ...searchShape, state: z.optional(z.enum(JOB_STATES)) };

export const listJobs = defineEndpoint({
  method: "GET",
  path: "/api/admin/jobs",
  summary: "The work that waits, runs or failed for good, searched and narrowed, what failed first, a page of it",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(jobSchema),
});

/** What can be retried now: it failed for good, or waits for its next try. */
export const isStuck = ({ state, attempts }: Pick<JobLine, "state" | "attempts">): boolean =>
  state === "dead" || (state === "waiting" && attempts > 0);

export const exportJobs = defineEndpoint({
  method: "GET",
  path: "/api/admin/jobs/export",
  summary: "The same as CSV or JSON",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...filters, ...exportShape }),
  produces: "text/csv",
});

export const retryJobs = defineEndpoint({
  method: "POST",
  path: "/api/admin/jobs/retry",
  summary: "Give work that failed one more try now, a stuck import or upload too",
  access: "platform:manage",
  needs: null,
  event: { none: "the admin log keeps it" },
  body: z.strictObject({
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(RETRIED_MAX)),
    reason: reasonSchema,
  }),
  response: z.strictObject({ retried: z.int(), underWay: z.int(), missing: z.int() }),
  errors: ["foreign_origin"],
  idempotent: false,
});

export const listSyncs = defineEndpoint({
  method: "GET",
  path: "/api/admin/syncs",
  summary: "How the connected calendars of each service are, over all books",
  access: "platform:manage",
  needs: null,
  response: z.strictObject({
    syncs: z.array(
      z.strictObject({
        kind: z.string(),
        calendars: z.int(),
        /** They did not answer the last time. */
        failing: z.int(),
        /** Only their owner can connect them again. */
        ended: z.int(),
        /** When the one was last read well that has waited longest; null: all have ended. */
        oldestAt: z.nullable(z.string()),
      }),
    ),
  }),
});
