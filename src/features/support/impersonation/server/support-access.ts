import type { getSupportAccess as gets, setSupportAccess as sets } from "#features/support/impersonation/contract.ts";
import { endImpersonations } from "#server/auth/impersonation/impersonation-store.ts";
import { findUserById, updateUser } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";

export async function getSupportAccess({ db, scope }: Call<typeof gets>): Promise<Answer<typeof gets>> {
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  return { isAllowed: user.supportMayLook };
}

export async function setSupportAccess({
  db,
  scope,
  body,
  receivedAt: at,
  event,
}: Call<typeof sets>): Promise<Answer<typeof sets>> {
  const { isAllowed } = body;
  const { supportMayLook } = await updateUser(db, scope.actorId, { supportMayLook: isAllowed });
  if (!isAllowed)
    await endImpersonations(db, { userId: scope.actorId }, { at, reason: "switched_off", exceptByLaw: true });
  event.say({ subjectId: scope.actorId, details: { isAllowed } });
  return { isAllowed: supportMayLook };
}
