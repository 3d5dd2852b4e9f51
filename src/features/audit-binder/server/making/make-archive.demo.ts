import * as z from "zod/mini";
import { defineJob } from "#server/jobs/define-job.ts";

/** No binder is ever asked for in the demo. */
export const makeArchive = defineJob({
  id: "audit-binder.make",
  title: "Make an audit binder",
  payload: z.strictObject({ userId: z.string(), id: z.string() }),
  run: async () => {},
});
