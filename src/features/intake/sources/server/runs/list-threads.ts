import { readThreads } from "#features/intake/proposals/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listThreads as contract } from "#features/intake/sources/contract.ts";
import { expectSource } from "./expect-source.ts";

export async function listThreads({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const source = await expectSource(scope, db, params.id);
  return { threads: await readThreads(scope, db, source.id) };
}
