import type { Answer, Call } from "#server/http/implement.ts";
import type { approveTimeEntries as contract } from "#features/log/time-entries/approval-contract.ts";
import { amendEntry } from "../writing/amend-entry.ts";
import { ledger } from "../writing/ledger.ts";
import { authorsOf, lockWaiting } from "./lock-waiting.ts";

/** All of them or none. */
export async function approveTimeEntries({
  db,
  scope,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const entries = await lockWaiting(scope, db, body);
  const say = { reason: body.reason ?? null, now: receivedAt };
  const changes = entries
    .map((entry) => amendEntry(scope, entry, { approvalStatus: "approved" }, say))
    .filter((change) => change !== null);
  await ledger.append(scope, db, changes, { receivedAt });
  const ids = changes.map(({ after }) => after.id);
  event.say({ details: { entryIds: ids, memberIds: authorsOf(entries) } });
  return { at: receivedAt.toISOString(), ids };
}
