import type { Answer, Call } from "#server/http/implement.ts";
import type { dismissEntryFix as contract } from "../contract.ts";
import { expectWaiting } from "./expect-waiting.ts";
import { decideFix } from "./store.ts";

export async function dismissEntryFix({
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await expectWaiting(scope, db, params.id);
  await decideFix(scope, db, { id: params.id, status: "dismissed", at });
  return { ok: true };
}
