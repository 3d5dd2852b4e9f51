import { noteProof } from "#server/accounts/session-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type {
  addPasskey as addContract,
  askNewPasskey as askNewContract,
  askPasskey as askContract,
  removePasskey as removeContract,
  signInWithPasskey as signInContract,
} from "#features/account/accounts/second-step-contract.ts";
import { PASSKEYS_MOST } from "#features/account/accounts/rules.ts";
import { answerSignedIn, beginSession } from "../session/begin-session.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { challengeOf, userOfPasskey } from "./answer-of-passkey.ts";
import { refuseCanceled } from "./ask-second-step.ts";
import { makeMissingCodes } from "./codes.ts";
import { forgetLastStep } from "./forget-last-step.ts";
import { deletePasskey, insertPasskey, readPasskeys } from "./second-step-store.ts";
import { tellSecurityChange } from "./tell-security-change.ts";
import { insertTicket, spendTicket } from "./ticket-store.ts";
import { askForNewPasskey, askForPasskey, readNewPasskey } from "./webauthn.ts";

export async function askNewPasskey({
  platform,
  db,
  scope,
  receivedAt: at,
}: Call<typeof askNewContract>): Promise<Answer<typeof askNewContract>> {
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  const { challenge, options } = await askForNewPasskey(platform.config, user, await readPasskeys(db, user.id));
  await insertTicket(db, { secret: challenge, purpose: "passkey_add", userId: user.id, at });
  return { options };
}

const unreadable = (): AppError =>
  new AppError("validation_failed", { fields: { passkey: "That passkey could not be added. Try again." } });

export async function addPasskey(call: Call<typeof addContract>): Promise<Answer<typeof addContract>> {
  const { platform, db, scope, body, receivedAt: at } = call;
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  const challenge = challengeOf(body.passkey.clientDataJSON);
  const ticket = await spendTicket(db, { secret: challenge, purpose: "passkey_add", at });
  const made = ticket?.userId === user.id ? await readNewPasskey(platform.config, body.passkey, challenge) : null;
  if (!made) throw unreadable();
  const recoveryCodes = await inTransaction(platform.database.db, async (tx) => {
    await lockOwnAccount(tx, scope);
    if ((await readPasskeys(tx, user.id)).length >= PASSKEYS_MOST)
      throw new AppError("state_conflict", { message: "You have as many passkeys as we keep. Remove one first." });
    const row = {
      ...made,
      name: body.name,
      transports: body.passkey.transports,
      createdAt: at,
      createdIn: scope.sessionId,
    };
    if (!(await insertPasskey(tx, { userId: user.id, id: platform.newId(), ...row }))) throw unreadable();
    await noteProof(tx, { userId: user.id, id: scope.sessionId }, { at, hasSecondFactor: true });
    await tellSecurityChange(tx, call, user, "passkey_added");
    leaveEvent(call, tx);
    return makeMissingCodes(tx, call);
  });
  return { recoveryCodes };
}

export async function removePasskey(call: Call<typeof removeContract>): Promise<Answer<typeof removeContract>> {
  const { db, scope, params } = call;
  const user = await lockOwnAccount(db, scope);
  if (!isId(params.id) || !(await deletePasskey(db, user.id, params.id))) throw new AppError("not_found");
  await forgetLastStep(db, user);
  await tellSecurityChange(db, call, user, "passkey_removed");
  return { ok: true };
}

export async function askPasskey({
  platform,
  db,
  receivedAt: at,
}: Call<typeof askContract>): Promise<Answer<typeof askContract>> {
  const { challenge, options } = await askForPasskey(platform.config);
  await insertTicket(db, { secret: challenge, purpose: "passkey", userId: null, at });
  return { options };
}

export async function signInWithPasskey(call: Call<typeof signInContract>): Promise<Answer<typeof signInContract>> {
  const user = await userOfPasskey(call, call.body.passkey);
  await refuseCanceled(call, user);
  const how = { action: "signed_in", method: "passkey", hasSecondFactor: true } as const;
  return answerSignedIn(
    call,
    await inTransaction(call.platform.database.db, (tx) => beginSession(tx, call, user, how)),
  );
}
