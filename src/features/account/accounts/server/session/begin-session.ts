import { readPlan } from "#server/auth/plan-read-model.ts";
import { AppError } from "#shared/errors.ts";
import { countSignIn, lockUser, updateUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { SignedIn } from "#features/account/accounts/contract.ts";
import type { SignInMethod } from "#features/account/accounts/sign-ins/sign-in-words.ts";
import { mailNewDevice } from "../mail/mail-new-device.ts";
import { presentUser } from "../present-user.ts";
import { rememberDevice, setDeviceCookie } from "./known-devices.ts";
import { recordSessionEvent } from "./record-session-event.ts";
import { accessTokenFor, openSession, setRefreshCookie } from "./session-tokens.ts";

type SigningInCall = Pick<Call, "platform" | "address" | "userAgent" | "receivedAt" | "event" | "http">;
type How = { action: "registered" | "signed_in"; method: SignInMethod | null; hasSecondFactor: boolean };
type Begun = { user: UserRow; sessionId: Id; refreshToken: string; deviceToken: string };

/** Whatever the proof of identity: opens the session, records it in the history, and sends a mail if the device is new. */
export const beginSession = async (tx: Db, call: SigningInCall, user: UserRow, how: How): Promise<Begun> => {
  const { action, method, hasSecondFactor } = how;
  // The proof may have been revoked while it was being checked: then no one gets in by it.
  const present = await lockUser(tx, user.id);
  if (!present || isSignedOutSince(user, present)) throw new AppError("invalid_credentials");
  const device = await rememberDevice(tx, call, user.id);
  if (present.deviceOwedSince !== null) {
    if (!hasSecondFactor && device.firstUsedAt >= present.deviceOwedSince) throw deviceOwed();
    await updateUser(tx, user.id, { deviceOwedSince: null });
  }
  const opened = await openSession(tx, call, { userId: user.id, deviceId: device.id, hasSecondFactor });
  await countSignIn(tx, user.id, call.receivedAt);
  await recordSessionEvent(tx, call, { userId: user.id, sessionId: opened.sessionId, action, method });
  if (device.isNew && action === "signed_in") await mailNewDevice(tx, call, user, opened.sessionId);
  leaveEvent(call, tx);
  return { user, ...opened, deviceToken: device.token };
};

const isSignedOutSince = (seen: UserRow, present: UserRow): boolean =>
  present.passwordHash !== seen.passwordHash || present.signedOutAt?.getTime() !== seen.signedOutAt?.getTime();

const deviceOwed = (): AppError =>
  new AppError("state_conflict", {
    message:
      "Your account lost its second step when a sign-in was reported. Sign in with a browser that you used before that, or write to support.",
  });

/** After the commit: the cookies and the first access token. */
export const answerSignedIn = async (call: SigningInCall, begun: Begun): Promise<SignedIn> => {
  const { platform, http, receivedAt } = call;
  setRefreshCookie(platform, http.reply, begun.user.id, begun.refreshToken);
  setDeviceCookie(call, begun.deviceToken);
  const accessToken = await accessTokenFor(platform, begun.user.id, begun.sessionId, receivedAt);
  const plan = await readPlan(platform, begun.user.id);
  return { user: await presentUser({ platform, db: platform.database.db }, begun.user, plan), tokens: { accessToken } };
};
