import type { Answer, Call } from "#server/http/implement.ts";
import type { listFileActs as contract } from "#features/proof/evidence/contract.ts";
import { readActs } from "./read-model.ts";

export async function listFileActs({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { cursor = null, limit, ...filters } = query;
  const acts = await readActs(scope, db, { filters, cursor, limit: limit + 1 });
  const shown = acts.slice(0, limit);
  return { acts: shown, nextCursor: acts.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
