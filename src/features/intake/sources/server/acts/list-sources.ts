import type { Answer, Call } from "#server/http/implement.ts";
import type { listSources as contract } from "#features/intake/sources/contract.ts";
import { presentSources } from "../present-source.ts";
import { readSources } from "../store.ts";

export async function listSources({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { sources: await presentSources(scope, db, await readSources(scope, db)) };
}
