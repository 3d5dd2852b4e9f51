import { updateUser } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { skipTaxFacts as contract } from "../contract.ts";

export async function skipTaxFacts({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await updateUser(db, scope.actorId, { taxFactsSkipped: true });
  return { ok: true };
}
