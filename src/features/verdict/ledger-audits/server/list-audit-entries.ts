import { readEntriesByIds } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listAuditEntries as contract } from "../contract.ts";
import { requireVisibleFinding } from "./visible-audit.ts";

/** Entries as they are now, and the words as they were when they were read. */
export async function listAuditEntries(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, query } = call;
  const { finding } = await requireVisibleFinding(call, params);
  const ids = finding.entryIds.slice(query.offset, query.offset + query.limit);
  const quotes = new Map(finding.quotes.map(({ entryId, quote }) => [entryId, quote]));
  const entries = new Map((await readEntriesByIds(scope, db, ids)).map((entry) => [entry.id, entry]));
  return {
    entries: ids.flatMap((id) => {
      const entry = entries.get(id);
      if (!entry) return [];
      const { date, durationSeconds, activityType, description } = entry;
      return [{ id, date, durationSeconds, activityType, description, quote: quotes.get(id) ?? null }];
    }),
    entryCount: finding.entryIds.length,
  };
}
