import type { getImpersonationStatus as contract } from "#features/impersonation/contract.ts";
import { findImpersonation } from "#server/auth/impersonation/impersonation-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";

export async function getImpersonationStatus({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { impersonatorId, actorId, sessionId } = scope;
  const look = impersonatorId === null ? undefined : await findImpersonation(db, actorId, sessionId);
  const user = look && (await findUserById(db, actorId));
  const administrator = look && (await findUserById(db, look.impersonatorId));
  if (!look || !user || !administrator) {
    return { isImpersonating: false, targetUser: null, originalUser: null, startedAt: null };
  }
  const { firstName, lastName, email } = user;
  return {
    isImpersonating: true,
    targetUser: { firstName, lastName, email },
    originalUser: { email: administrator.email },
    startedAt: look.startedAt.toISOString(),
  };
}
