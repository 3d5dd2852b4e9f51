import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { readPlan } from "#server/auth/owner-read-model.ts";
import { AppError } from "#shared/errors.ts";
import type { login as contract } from "../contract.ts";
import { presentUser } from "./present-user.ts";
import { checkCredentials } from "./password/check-credentials.ts";
import { rememberDevice, setDeviceCookie } from "./session/known-devices.ts";
import { recordSessionEvent } from "./session/record-session-event.ts";
import { accessTokenFor, openSession, setRefreshCookie } from "./session/session-tokens.ts";
import { countSignIn } from "#server/accounts/user-store.ts";

export const login: Verb<typeof contract> = async (call) => {
  const { platform, body, receivedAt } = call;
  const user = await checkCredentials(call, body);
  if (user.scheduledDeletionAt) {
    // Who knows the password may know the day, and keep the account.
    throw new AppError("account_canceled", { data: { scheduledDeletionAt: user.scheduledDeletionAt.toISOString() } });
  }

  const session = await inTransaction(platform.database.db, async (tx) => {
    const opened = await openSession(tx, call, user.id);
    await countSignIn(tx, user.id, receivedAt);
    const deviceToken = await rememberDevice(tx, call, user.id);
    await recordSessionEvent(tx, call, { userId: user.id, sessionId: opened.sessionId, action: "signed_in" });
    leaveEvent(call, tx);
    return { ...opened, deviceToken };
  });
  const plan = await readPlan(platform, user.id);
  setRefreshCookie(platform, call.http.reply, user.id, session.refreshToken);
  setDeviceCookie(call, session.deviceToken);
  const accessToken = await accessTokenFor(platform, user.id, session.sessionId, receivedAt);
  return { user: presentUser(user, plan), tokens: { accessToken } };
};
