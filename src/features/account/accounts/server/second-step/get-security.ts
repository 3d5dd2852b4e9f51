import { findUserById } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getSecurity as contract } from "#features/account/accounts/second-step-contract.ts";
import { stepUpWays } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { countRecoveryCodes, findAuthenticator, readPasskeys } from "./second-step-store.ts";

export async function getSecurity({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const userId = scope.actorId;
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("not_signed_in");
  const authenticator = await findAuthenticator(db, userId);
  const passkeys = await readPasskeys(db, userId);
  const confirmedAt = authenticator?.confirmedAt ?? null;
  const hasPassword = user.passwordHash !== null;
  return {
    hasPassword,
    authenticatorSince: confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    ways: stepUpWays({ hasPassword, hasAuthenticator: confirmedAt !== null, passkeyCount: passkeys.length }),
    isSecondStepRequired: scope.isAdmin,
    isTwoSteps: scope.hasSecondFactor,
  };
}
