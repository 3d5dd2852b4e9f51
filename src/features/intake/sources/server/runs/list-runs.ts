import type { Answer, Call } from "#server/http/implement.ts";
import type { listRuns as contract } from "#features/intake/sources/contract.ts";
import { expectSource } from "./expect-source.ts";
import { presentRuns } from "../present-source.ts";
import { readRuns } from "../store.ts";

export async function listRuns({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const source = await expectSource(scope, db, params.id);
  return { runs: await presentRuns(scope, db, await readRuns(scope, db, source.id)) };
}
