import { noteProof } from "#server/accounts/session-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { provedUntil } from "#server/auth/require-step-up.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { proveAgain as contract } from "#features/account/accounts/second-step-contract.ts";
import { hasSecondStep, stepUpWays } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { confirmPassword } from "../password/confirm-password.ts";
import { giveTryBack, takeTry } from "../password/tries-store.ts";
import { spendEmailToken } from "../store.ts";
import { userOfPasskey } from "./answer-of-passkey.ts";
import { takeCode, wrongCode } from "./codes.ts";
import { mailedCodeToken } from "./mail-step-up-code.ts";
import { readMeans } from "./means.ts";
import { tellSecurityChange } from "./tell-security-change.ts";

type ProvingCall = Call<typeof contract>;

/** When it fails, the session is as good as before: nothing here is a 401. */
export async function proveAgain(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, body, receivedAt: at } = call;
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  const means = await readMeans(db, user);
  if (!stepUpWays(means).includes(body.way)) throw notThatWay();
  await prove(call, user);
  await noteProof(db, { userId: user.id, id: scope.sessionId }, { at, hasSecondFactor: hasSecondStep(means) });
  return { provedUntil: provedUntil(at).toISOString() };
}

const prove = async (call: ProvingCall, user: UserRow): Promise<void> => {
  const { way, secret = "", passkey } = call.body;
  if (way === "passkey") {
    if (!passkey || !(await isPasskeyOf(call, user)))
      throw new AppError("validation_failed", { fields: { secret: WRONG_PASSKEY } });
    return;
  }
  if (way === "password") {
    await confirmPassword(call, secret);
    return;
  }
  const key = `confirm ${user.id}`;
  await takeTry(call.db, key, call.receivedAt);
  if (way === "mail") await takeMailedCode(call, user, secret);
  else await takeTypedCode(call, user, { way, secret });
  await giveTryBack(call.db, [key], call.receivedAt);
};

const isPasskeyOf = async (call: ProvingCall, user: UserRow): Promise<boolean> => {
  const { passkey } = call.body;
  try {
    return passkey !== undefined && (await userOfPasskey(call, passkey)).id === user.id;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_credentials") return false;
    throw error;
  }
};

type Typed = { way: "code" | "recoveryCode"; secret: string };

const takeTypedCode = async (call: ProvingCall, user: UserRow, { way, secret }: Typed): Promise<void> => {
  const { platform, receivedAt: at } = call;
  await inTransaction(platform.database.db, async (tx) => {
    if (!(await takeCode(platform, tx, { userId: user.id, way, secret, at }))) throw wrongCode(way);
    if (way === "recoveryCode") await tellSecurityChange(tx, call, user, "recovery_code_used");
  });
};

const takeMailedCode = async (
  { db, receivedAt: at }: ProvingCall,
  { id, email }: UserRow,
  code: string,
): Promise<void> => {
  const tokenHash = hashSecretToken(mailedCodeToken(id, code));
  const spent = await spendEmailToken(db, { userId: id, tokenHash, purpose: "step_up", at });
  if (spent?.email !== email) throw new AppError("validation_failed", { fields: { secret: WRONG_MAILED } });
};

const WRONG_PASSKEY = "That passkey did not work. Try again, or choose another way.";
const WRONG_MAILED = "That code is not right, or it has expired.";

const notThatWay = (): AppError =>
  new AppError("validation_failed", { fields: { secret: "Your account is not opened that way. Reload the page." } });
