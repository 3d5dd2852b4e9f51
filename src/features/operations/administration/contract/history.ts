import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

/** Which part of the console has a history of its own beside it. */
export const HISTORY_SUBJECTS = ["setting", "flag", "requirement", "knowledge", "feedback"] as const;
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

export const historyEntrySchema = z.strictObject({
  action: z.string(),
  /** Null: someone at the server itself, or someone whose account is gone. */
  actor: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  at: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const getAdminHistory = defineEndpoint({
  method: "GET",
  path: "/api/admin/history",
  summary: "What administrators changed of one thing: who, when, why, before and after, the latest 50",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({
    subject: z.enum(HISTORY_SUBJECTS),
    id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.strictObject({ entries: z.array(historyEntrySchema) }),
});
