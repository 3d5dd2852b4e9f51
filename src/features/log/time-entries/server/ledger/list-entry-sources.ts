import type { listEntrySources as contract } from "#features/log/time-entries/ledger-contract.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { ENTRY_SOURCES } from "#shared/domain.ts";
import { readSources } from "../reading/read-ledger.ts";

export async function listEntrySources({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const known = await readSources(scope, db);
  return { sources: ENTRY_SOURCES.filter((source) => known.has(source)) };
}
