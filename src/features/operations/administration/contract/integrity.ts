import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema } from "#shared/schema.ts";
import { exportShape, listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";

export const BOOK_FINDINGS = ["faults", "sound", "never"] as const;

const of = { access: "platform:manage", needs: null } as const;

const bookRow = z.strictObject({
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  /** Null: it was never checked. */
  checkedAt: z.nullable(z.string()),
  eventCount: z.nullable(z.int()),
  faultCount: z.nullable(z.int()),
  /** What the first fault means. */
  firstFault: z.nullable(z.string()),
});
export type CheckedBook = z.infer<typeof bookRow>;

const filters = { ...searchShape, finding: z.optional(z.enum(BOOK_FINDINGS)) };

export const listCheckedBooks = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/integrity",
  summary: "Every book with a record, and what its last check found. The worst first, a page of them",
  query: z.strictObject({ ...filters, ...pageShape }),
  response: z.extend(listOf(bookRow), {
    counts: z.strictObject({ faults: z.int(), sound: z.int(), never: z.int() }),
    /** The last time an administrator had all of them checked; `waiting`: books not checked yet. */
    run: z.nullable(z.strictObject({ startedAt: z.string(), waiting: z.int() })),
  }),
});

export const exportCheckedBooks = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/integrity/export",
  summary: "The same as CSV or JSON, the worst 20,000",
  query: z.strictObject({ ...filters, ...exportShape }),
  produces: "text/csv",
});

export const checkAllBooks = defineEndpoint({
  ...of,
  method: "POST",
  path: "/api/admin/integrity/run",
  summary: "Check every book against its record, as a job",
  event: { none: "the admin log keeps it" },
  body: z.strictObject({ reason: reasonSchema }),
  response: okSchema,
  errors: ["foreign_origin"],
});
