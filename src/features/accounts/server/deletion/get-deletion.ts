import { readHeldYears } from "#features/closed-periods/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getDeletion as contract } from "#features/accounts/deletion-contract.ts";
import { confirmDeletionUntil } from "#features/accounts/rules.ts";
import { findUserById } from "#server/accounts/user-store.ts";

export const getDeletion: Verb<typeof contract> = async ({ db, scope }) => {
  const requestedAt = (await findUserById(db, scope.userId))?.deletionRequestedAt ?? null;
  const heldYears = await readHeldYears(scope, db);
  return {
    requestedAt: requestedAt?.toISOString() ?? null,
    linkExpiresAt: requestedAt && confirmDeletionUntil(requestedAt).toISOString(),
    heldYears,
  };
};
