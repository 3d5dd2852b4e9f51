import { decoyHash, verifyPassword } from "#server/passwords/password.ts";
import type { Call } from "#server/http/implement.ts";
import { addressKey, emailKey } from "#server/rate-limits/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { PASSWORD_TRIES, SIGN_INS_PER_EMAIL_AND_ADDRESS } from "#features/account/accounts/rules.ts";
import { findKnownDevice } from "../session/known-devices.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { giveTryBack, noteWrongPassword, takeTry } from "./tries-store.ts";

type CredentialsCall = Pick<Call, "platform" | "db" | "address" | "userAgent" | "receivedAt" | "http">;

/** An id that no one has. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Identifies a person by address and password. For an unknown address the same statements run and the same hash is made, so
 * that neither wording nor timing gives it away.
 */
export const checkCredentials = async (
  call: CredentialsCall,
  { email, password }: { email: string; password: string },
): Promise<UserRow> => {
  const { db, platform, receivedAt: at } = call;
  const user = await findUserByEmail(db, email);
  const device = await findKnownDevice(db, call, user?.id ?? NOBODY);
  const keys = await takeSignIn(call, emailKey(email), device?.id ?? null);
  const isRight = await verifyPassword(password, user?.passwordHash ?? decoyHash(platform.passwordCost));
  if (!user || !isRight || user.status === "suspended") {
    const { address, userAgent } = call;
    await noteWrongPassword(db, keys, { userId: user?.id ?? NOBODY, id: platform.newId(), address, userAgent, at });
    throw new AppError("invalid_credentials");
  }
  await giveTryBack(db, keys, at);
  return user;
};

/**
 * Strangers' attempts on the account never keep out a device that it knows: that device has tries of its own. Nor does one
 * address keep the owner's new devices out: after its share only its own pauses grow.
 */
export const takeSignIn = async (
  call: Pick<CredentialsCall, "db" | "platform" | "receivedAt" | "address">,
  account: string,
  deviceId: Id | null,
): Promise<string[]> => {
  const { db, platform, receivedAt: at } = call;
  if (deviceId !== null) {
    const own = `sign-in ${account} ${deviceId}`;
    await takeTry(db, own, at);
    return [own];
  }
  const from = `${addressKey(call.address)} ${account}`;
  await platform.rateLimiter.consume("sign-ins", from, SIGN_INS_PER_EMAIL_AND_ADDRESS);
  const { ofOneAddress } = PASSWORD_TRIES;
  const [ofAddress, ofAccount] = [`sign-in from ${from}`, `sign-in ${account}`];
  const tries = await takeTry(db, ofAddress, at, { free: ofOneAddress });
  try {
    await takeTry(db, ofAccount, at, { raises: tries <= ofOneAddress });
  } catch (error) {
    // Nothing was tried: an owner who waits for the pause of an account does not fall into one of their own.
    await giveTryBack(db, [ofAddress], at);
    throw error;
  }
  return tries <= ofOneAddress ? [ofAddress, ofAccount] : [ofAddress];
};
