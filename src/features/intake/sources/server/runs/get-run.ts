import type { Answer, Call } from "#server/http/implement.ts";
import type { getRun as contract } from "#features/intake/sources/contract.ts";
import { expectRun } from "./expect-source.ts";
import { presentOneRun } from "../present-source.ts";

export async function getRun({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await expectRun(scope, db, params);
  return { run: await presentOneRun(scope, db, row), leftOut: row.leftOut };
}
