import { reachOf } from "#server/auth/reach.ts";
import { readConnections } from "#server/connections/connection-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listAccounts as contract } from "#features/intake/sources/sync-contract.ts";
import { isSynced } from "#features/intake/sources/rules.ts";
import { presentAccount } from "./open-account.ts";

/** Who changes the whole book sees that everyone's accounts are there, others their own. */
export async function listAccounts({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const seesAll = reachOf(scope, "edit") === "all";
  const rows = (await readConnections(scope, db)).filter(
    ({ provider, connectedBy }) => isSynced(provider) && (seesAll || connectedBy === scope.actorId),
  );
  return { accounts: rows.map((row) => presentAccount(row, scope.actorId)) };
}
