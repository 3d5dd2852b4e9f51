import { readOpenProperties } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listOpenProperties as contract } from "#features/intake/imports/open-properties-contract.ts";

export async function listOpenProperties({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { openProperties: await readOpenProperties(scope, db) };
}
