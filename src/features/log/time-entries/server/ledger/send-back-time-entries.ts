import type { Answer, Call } from "#server/http/implement.ts";
import type { sendBackTimeEntries as contract } from "#features/log/time-entries/approval-contract.ts";
import { ledger } from "../writing/ledger.ts";
import { authorsOf, lockWaiting } from "./lock-waiting.ts";

/** All of them or none. */
export async function sendBackTimeEntries({
  db,
  scope,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { reason } = body;
  const entries = await lockWaiting(scope, db, body);
  const changes = entries.map((before) => {
    return { kind: "amend" as const, before, after: { ...before, returnReason: reason }, reason };
  });
  await ledger.append(scope, db, changes, { receivedAt });
  const ids = changes.map(({ after }) => after.id);
  event.say({ details: { entryIds: ids, memberIds: authorsOf(entries), reason } });
  return { at: receivedAt.toISOString(), ids };
}
