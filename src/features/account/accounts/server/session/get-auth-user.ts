import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getAuthUser as contract } from "#features/account/accounts/contract.ts";
import { readImpersonationStatus } from "#server/accounts/read-impersonation-status.ts";
import { presentUser } from "../present-user.ts";
import { findUserById } from "#server/accounts/user-store.ts";

export async function getAuthUser({ platform, db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  return {
    ...(await presentUser({ platform, db }, user, scope.plan)),
    impersonationStatus: await readImpersonationStatus(scope, db),
  };
}
