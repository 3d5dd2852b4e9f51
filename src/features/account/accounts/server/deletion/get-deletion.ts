import { readHeldYears } from "#features/facts/closed-periods/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getDeletion as contract } from "#features/account/accounts/deletion-contract.ts";
import { confirmDeletionUntil } from "#features/account/accounts/rules.ts";
import { findUserById } from "#server/accounts/user-store.ts";

export async function getDeletion({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const requestedAt = (await findUserById(db, scope.userId))?.deletionRequestedAt ?? null;
  const heldYears = await readHeldYears(scope, db);
  return {
    requestedAt: requestedAt?.toISOString() ?? null,
    linkExpiresAt: requestedAt && confirmDeletionUntil(requestedAt).toISOString(),
    heldYears,
  };
}
