import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { FAULT_KINDS } from "./fault.ts";

export const integrityFaultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  subjectId: z.nullable(z.string()),
  seq: z.nullable(z.int()),
  field: z.nullable(z.string()),
  meaning: z.string(),
});

export const integrityCheckSchema = z.strictObject({
  id: z.string(),
  /** Whether the owner asked for the check, or the schedule did. */
  wasRequested: z.boolean(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The end of the record when the check began, 0 before the first event. */
  headSeq: z.int(),
  headHash: z.nullable(z.string()),
  eventCount: z.int(),
  entryCount: z.int(),
  fileCount: z.int(),
  faultCount: z.int(),
  /** Only the first of them. */
  faults: z.array(integrityFaultSchema),
});
export type IntegrityCheck = z.infer<typeof integrityCheckSchema>;

export const getLastCheck = defineEndpoint({
  method: "GET",
  path: "/api/record-chain/check",
  summary: "What the last check of your record found",
  access: "book:read",
  needs: null,
  response: z.strictObject({ check: z.nullable(integrityCheckSchema) }),
});

export const checkRecord = defineEndpoint({
  method: "POST",
  path: "/api/record-chain/check",
  summary: "Read the whole record and its files again and compare them with what was recorded",
  access: "book:read",
  needs: null,
  event: "record.checked",
  response: z.strictObject({ check: integrityCheckSchema }),
  rateLimit: { points: 20, seconds: 3600, by: "account" },
  idempotent: false,
});
