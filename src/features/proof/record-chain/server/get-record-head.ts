import type { Answer, Call } from "#server/http/implement.ts";
import type { getRecordHead as contract } from "../contract.ts";
import { readEventsAt, readHead } from "#server/ledger/store.ts";
import { readLastProof } from "./transparency-store.ts";

export async function getRecordHead({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const head = await readHead(scope, db);
  if (!head) return { head: null, firstReceivedAt: null, lastReceivedAt: null, lastRoot: null };
  const [ends, proof] = await Promise.all([readEventsAt(scope, db, [1, head.seq]), readLastProof(scope, db)]);
  return {
    head,
    firstReceivedAt: ends[0]?.receivedAt.toISOString() ?? null,
    lastReceivedAt: ends.at(-1)?.receivedAt.toISOString() ?? null,
    lastRoot: proof ? { day: proof.day, root: proof.root, seq: proof.seq } : null,
  };
}
