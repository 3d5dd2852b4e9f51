import type { Answer, Call } from "#server/http/implement.ts";
import type { markAllActivitiesRead as contract } from "../contract.ts";
import { readThroughNow } from "./store.ts";

export async function markAllActivitiesRead({
  db,
  scope,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (scope.impersonatorId === null) await readThroughNow(scope, db, receivedAt);
  return { ok: true };
}
