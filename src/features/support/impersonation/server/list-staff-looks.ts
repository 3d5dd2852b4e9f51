import type { listStaffLooks as contract, StaffLook } from "#features/support/impersonation/contract.ts";
import { openedInWords } from "#features/support/impersonation/opened-words.ts";
import { LOOKS_PAGE, staffName } from "#features/support/impersonation/rules.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { type LookRow, readLooks } from "./read-model.ts";

export async function listStaffLooks({
  db,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readLooks(db, scope.actorId, { before: query.before ?? null, limit: LOOKS_PAGE + 1 });
  return { looks: rows.slice(0, LOOKS_PAGE).map((row) => present(row, receivedAt)), hasMore: rows.length > LOOKS_PAGE };
}

const present = (row: LookRow, now: Date): StaffLook => ({
  id: row.id,
  by: staffName(row.initial),
  startedAt: new Date(row.started_at).toISOString(),
  endedAt: endOf(row, now),
  reason: row.reason,
  ticket: row.ticket,
  legalReason: row.legal_reason,
  opened: openedOf(row),
});

/** A look whose hour has passed is over, whether or not its end was written down. */
const endOf = ({ ended_at, expires_at }: LookRow, now: Date): string | null => {
  const end = new Date(ended_at ?? expires_at);
  return ended_at !== null || end <= now ? end.toISOString() : null;
};

const openedOf = ({ reads }: LookRow): StaffLook["opened"] => {
  const first = new Map<string, string>();
  for (const { operation, at } of reads) {
    const what = openedInWords(operation);
    if (what !== null && !first.has(what)) first.set(what, isoFromDatabase(at));
  }
  return [...first].map(([what, at]) => ({ what, at }));
};
