import type { Answer, Call } from "#server/http/implement.ts";
import type { listLegalHolds as contract } from "../contract.ts";
import { presentHolds } from "./present-holds.ts";

export function listLegalHolds({ db, scope, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return presentHolds(scope, db, receivedAt);
}
