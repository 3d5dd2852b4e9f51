import { findImpersonation } from "#server/auth/impersonation/impersonation-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { ImpersonationStatus } from "#shared/impersonation-status.ts";
import { findUserById } from "./user-store.ts";

const NONE: ImpersonationStatus = { isImpersonating: false, targetUser: null, originalUser: null, startedAt: null };

export const readImpersonationStatus = async (
  { impersonatorId, actorId, sessionId }: Pick<Scope, "impersonatorId" | "actorId" | "sessionId">,
  db: Db,
): Promise<ImpersonationStatus> => {
  const look = impersonatorId === null ? undefined : await findImpersonation(db, actorId, sessionId);
  const user = look && (await findUserById(db, actorId));
  const administrator = look && (await findUserById(db, look.impersonatorId));
  if (!look || !user || !administrator) return NONE;
  const { firstName, lastName, email } = user;
  return {
    isImpersonating: true,
    targetUser: { firstName, lastName, email },
    originalUser: { email: administrator.email },
    startedAt: look.startedAt.toISOString(),
  };
};
