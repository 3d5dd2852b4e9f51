import { noteProof } from "#server/accounts/session-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type {
  addAuthenticator as addContract,
  confirmAuthenticator as confirmContract,
  removeAuthenticator as removeContract,
} from "#features/account/accounts/second-step-contract.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { giveTryBack, takeTry } from "../password/tries-store.ts";
import { makeMissingCodes, openTotpKey, sealTotpKey } from "./codes.ts";
import { forgetLastStep } from "./forget-last-step.ts";
import { confirmOffered, deleteAuthenticator, findAuthenticator, offerAuthenticator } from "./second-step-store.ts";
import { tellSecurityChange } from "./tell-security-change.ts";
import { newTotpKey, stepOfCode, totpUri } from "./totp.ts";

const inUse = (): AppError =>
  new AppError("state_conflict", { message: "You have an authenticator app already. Remove it first." });

export async function addAuthenticator({
  platform,
  db,
  scope,
  receivedAt: at,
}: Call<typeof addContract>): Promise<Answer<typeof addContract>> {
  const user = await lockOwnAccount(db, scope);
  const key = newTotpKey();
  const row = { userId: user.id, createdAt: at, createdIn: scope.sessionId, confirmedAt: null, lastStep: 0 };
  if (!(await offerAuthenticator(db, { ...row, ...sealTotpKey(platform, user.id, key) }))) throw inUse();
  return { key, uri: totpUri(key, user.email) };
}

/** Entering a code shows that the key is on their phone: only then is it asked for at sign-in. */
export async function confirmAuthenticator(
  call: Call<typeof confirmContract>,
): Promise<Answer<typeof confirmContract>> {
  const { platform, db, scope, body, receivedAt: at } = call;
  const user = await findUserById(db, scope.actorId);
  const offered = user && (await findAuthenticator(db, user.id));
  if (!user || !offered) throw new AppError("state_conflict");
  if (offered.confirmedAt) throw inUse();
  const tries = `confirm ${user.id}`;
  await takeTry(db, tries, at);
  const key = openTotpKey(platform, offered);
  const step = key === null ? null : stepOfCode(key, body.code, at);
  if (step === null)
    throw new AppError("validation_failed", {
      fields: { code: "That code is not right. Enter the one that your app shows now." },
    });
  const recoveryCodes = await inTransaction(platform.database.db, async (tx) => {
    await lockOwnAccount(tx, scope);
    if (!(await confirmOffered(tx, user.id, offered.sealed, { step, at, sessionId: scope.sessionId }))) throw inUse();
    await noteProof(tx, { userId: user.id, id: scope.sessionId }, { at, hasSecondFactor: true });
    await tellSecurityChange(tx, call, user, "authenticator_added");
    leaveEvent(call, tx);
    return makeMissingCodes(tx, call);
  });
  await giveTryBack(db, [tries], at);
  return { recoveryCodes };
}

export async function removeAuthenticator(call: Call<typeof removeContract>): Promise<Answer<typeof removeContract>> {
  const { db, scope, event } = call;
  const user = await lockOwnAccount(db, scope);
  if (await deleteAuthenticator(db, user.id)) {
    await forgetLastStep(db, user);
    await tellSecurityChange(db, call, user, "authenticator_removed");
  } else event.omit();
  return { ok: true };
}
