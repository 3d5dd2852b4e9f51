import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

export const checkAdminLog = defineEndpoint({
  method: "GET",
  path: "/api/admin/log/check",
  summary: "Whether the log of administrators is what was written, line by line",
  access: "platform:manage",
  needs: null,
  response: z.strictObject({
    isSound: z.boolean(),
    /** Null: every line is there, as it was written. */
    firstBreak: z.nullable(
      z.strictObject({
        seq: z.int(),
        reason: z.enum(["changed", "missing", "moved", "replaced", "cut", "added"]),
        meaning: z.string(),
      }),
    ),
    /** The last line up to which the log is intact; 0 before the first. */
    head: z.strictObject({ seq: z.int(), hash: z.string() }),
    /** Lines whose texts were removed with the person they concerned. */
    erasedCount: z.int(),
    checkedAt: z.string(),
  }),
});
