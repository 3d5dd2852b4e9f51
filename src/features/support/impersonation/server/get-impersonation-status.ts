import type { getImpersonationStatus as contract } from "#features/support/impersonation/contract.ts";
import { readImpersonationStatus } from "#server/accounts/read-impersonation-status.ts";
import type { Answer, Call } from "#server/http/implement.ts";

export async function getImpersonationStatus({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readImpersonationStatus(scope, db);
}
