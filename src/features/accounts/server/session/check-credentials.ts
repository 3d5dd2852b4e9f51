import { verifyNothing, verifyPassword } from "#server/auth/password.ts";
import type { Call } from "#server/http/implement.ts";
import { addressKey, emailKey } from "#server/http/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import { SIGN_INS_PER_EMAIL_AND_ADDRESS } from "#features/accounts/rules.ts";
import { findUserByEmail } from "../store.ts";
import type { UserRow } from "../table.ts";
import { recordSessionEvent } from "./record-session-event.ts";

type CredentialsCall = Pick<Call, "platform" | "db" | "address" | "userAgent" | "receivedAt" | "requestId">;

/** Who it is by address and password. Known and unknown addresses answer with the same words after the same work. */
export const checkCredentials = async (
  call: CredentialsCall,
  { email, password }: { email: string; password: string },
): Promise<UserRow> => {
  const from = `${addressKey(call.address)} ${emailKey(email)}`;
  await call.platform.rateLimiter.consume("sign-ins", from, SIGN_INS_PER_EMAIL_AND_ADDRESS);
  const user = await findUserByEmail(call.db, email);
  const matches = user?.passwordHash
    ? await verifyPassword(password, user.passwordHash)
    : await verifyNothing(password);
  if (!user || !matches || user.status === "suspended") {
    if (user) await recordSessionEvent(call.db, call, { userId: user.id, sessionId: null, action: "sign_in_failed" });
    throw new AppError("invalid_credentials");
  }
  return user;
};
