import { decoyHash, verifyPassword } from "#server/auth/password.ts";
import type { Call } from "#server/http/implement.ts";
import { addressKey, emailKey } from "#server/http/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import { SIGN_INS_PER_EMAIL_AND_ADDRESS } from "#features/accounts/rules.ts";
import { findKnownDevice } from "../session/known-devices.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { giveTryBack, noteWrongPassword, takeTry } from "./tries-store.ts";

type CredentialsCall = Pick<Call, "platform" | "db" | "address" | "userAgent" | "receivedAt" | "http">;

/** Whose book no one's is. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Who it is by address and password. For an address that no one has the same statements run and the same hash is made,
 * so that neither words nor time tell which it is.
 */
export const checkCredentials = async (
  call: CredentialsCall,
  { email, password }: { email: string; password: string },
): Promise<UserRow> => {
  const { db, platform, receivedAt: at } = call;
  const user = await findUserByEmail(db, email);
  const key = await takeSignIn(call, email, user);
  const isRight = await verifyPassword(password, user?.passwordHash ?? decoyHash(platform.passwordCost));
  if (!user || !isRight || user.status === "suspended") {
    const { address, userAgent } = call;
    await noteWrongPassword(db, key, { userId: user?.id ?? NOBODY, id: platform.newId(), address, userAgent, at });
    throw new AppError("invalid_credentials");
  }
  await giveTryBack(db, key, at);
  return user;
};

/** What others try at the account never keeps out a device that it knows: that one has tries of its own. */
const takeSignIn = async (call: CredentialsCall, email: string, user: UserRow | undefined): Promise<string> => {
  const { db, platform, receivedAt: at } = call;
  const account = emailKey(email);
  const device = await findKnownDevice(db, call, user?.id ?? NOBODY);
  if (!device) {
    const from = `${addressKey(call.address)} ${account}`;
    await platform.rateLimiter.consume("sign-ins", from, SIGN_INS_PER_EMAIL_AND_ADDRESS);
  }
  const key = device ? `sign-in ${account} ${device.id}` : `sign-in ${account}`;
  await takeTry(db, key, at);
  return key;
};
