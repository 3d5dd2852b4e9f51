import { updateUser } from "#server/accounts/user-store.ts";
import type { Verb } from "#server/http/implement.ts";
import type { skipTaxFacts as contract } from "../contract.ts";

export const skipTaxFacts: Verb<typeof contract> = async ({ db, scope }) => {
  await updateUser(db, scope.actorId, { taxFactsSkipped: true });
  return { ok: true };
};
