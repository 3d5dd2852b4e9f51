import type { Answer, Call } from "#server/http/implement.ts";
import type { countProposals as contract } from "../contract.ts";
import { countWaiting } from "./read-model.ts";

export async function countProposals({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return countWaiting(scope, db);
}
