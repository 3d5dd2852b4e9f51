import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, textSchema } from "#shared/schema.ts";
import { actSchema } from "./bulk-contract.ts";
import { timeEntrySchema } from "./contract.ts";
import { APPROVAL_MAX_ENTRIES, RETURN_REASON_MAX_CHARACTERS } from "./rules.ts";

const waitingEntrySchema = z.extend(timeEntrySchema, {
  /** Who logged it; null: an account that is gone. */
  loggedBy: z.nullable(z.string()),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

export const listToApprove = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/to-approve",
  summary: "What helpers logged and the caller may approve, oldest day first",
  access: "book:approve",
  inPart: true,
  needs: null,
  response: z.strictObject({
    entries: z.array(waitingEntrySchema),
    /** All that wait, including those beyond this page. */
    waitingCount: z.int(),
    /** Those sent back to their helpers, who have not changed them yet. */
    sentBackCount: z.int(),
  }),
});

const chosen = {
  ids: z
    .array(idSchema)
    .check(z.minLength(1, "Choose at least one entry"), z.maxLength(APPROVAL_MAX_ENTRIES, "Choose fewer entries")),
  /** The version of each entry that was seen; if one has another version by now, all are refused. */
  versions: z.optional(z.record(idSchema, z.int().check(z.gte(1)))),
};
const errors = ["version_conflict", "state_conflict", "not_found", "foreign_origin"] as const;

export const approveTimeEntries = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/approve",
  summary: "Let what helpers logged count, all or none. Never what the caller logged themselves",
  access: "book:approve",
  inPart: true,
  needs: null,
  event: "entries.approved",
  bodySize: "many rows",
  body: z.strictObject({ ...chosen, reason: z.optional(textSchema({ min: 1, max: 500, required: "Say why" })) }),
  response: actSchema,
  errors: ["reason_required", ...errors],
});

export const sendBackTimeEntries = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/send-back",
  summary:
    "Give entries back to the helpers who logged them, with the reason, all or none. They wait again once changed",
  access: "book:approve",
  inPart: true,
  needs: null,
  event: "entries.sent_back",
  bodySize: "many rows",
  body: z.strictObject({
    ...chosen,
    reason: textSchema({ min: 1, max: RETURN_REASON_MAX_CHARACTERS, required: "Say what to change" }),
  }),
  response: actSchema,
  errors,
});
