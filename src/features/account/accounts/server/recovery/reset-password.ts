import { hashPassword } from "#server/passwords/password.ts";
import { expireSessionCookies } from "#server/auth/session-cookies.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { resetPassword as contract } from "#features/account/accounts/contract.ts";
import { forgetWaysIn } from "../identities/claim-account.ts";
import { readCommonPasswords } from "../password/common-passwords.ts";
import { refuseWeakPassword } from "../password/refuse-weak-password.ts";
import { deleteEmailChange } from "../profile/email-change-store.ts";
import { spendTicketsOf } from "../second-step/ticket-store.ts";
import { forgetDevicesBut, forgetDevicesSince } from "../session/device-store.ts";
import { findKnownDevice, rememberDevice, setDeviceCookie } from "../session/known-devices.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { endSessions } from "#server/accounts/session-store.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import { shownToken, spendEmailToken, spendEmailTokensOf } from "../store.ts";

/**
 * A link to the address proves the address, so the reset also confirms it. Every session ends, and of all devices only this one
 * stays known: someone kept waiting by strangers' guesses gets in this way.
 */
export async function resetPassword(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body, receivedAt: at } = call;
  const common = await readCommonPasswords();
  const passwordHash = await hashPassword(body.password, platform.passwordCost);
  const deviceToken = await inTransaction(platform.database.db, async (tx) => {
    const spent = await spendEmailToken(tx, { ...shownToken(body.token), purpose: "reset_password", at });
    const user = spent && (await lockUser(tx, spent.userId));
    if (!spent || !user || user.email !== spent.email) throw new AppError("token_spent");
    refuseWeakPassword(common, body.password, user);
    // Someone who registered an address that is not theirs must keep no way back into it.
    if (!user.emailVerifiedAt) await forgetWaysIn(tx, user.id, at);
    const deviceOwedSince = (await isOwedDevice(tx, call, user)) ? null : user.deviceOwedSince;
    const changes = { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? at, deviceOwedSince };
    await updateUser(tx, user.id, { ...changes, signedOutAt: at, updatedAt: at });
    await spendEmailTokensOf(tx, user.id, "reset_password", at);
    await (deviceOwedSince ? forgetDevicesSince(tx, user.id, deviceOwedSince) : forgetDevicesBut(tx, user.id, null));
    await spendTicketsOf(tx, user.id, at);
    await deleteEmailChange(tx, user.id);
    await endSessions(tx, { userId: user.id, at, reason: "password_reset" });
    await recordSessionEvent(tx, call, { userId: user.id, sessionId: null, action: "password_reset" });
    leaveEvent(call, tx);
    return (await rememberDevice(tx, call, user.id)).token;
  });
  expireSessionCookies(platform.config, call.http.reply);
  setDeviceCookie(call, deviceToken);
  return { ok: true };
}

/** If no one had confirmed the address, it is its owner's now; else it takes a device from before the second step was lost. */
const isOwedDevice = async (tx: Tx, call: Call<typeof contract>, user: UserRow): Promise<boolean> => {
  if (user.deviceOwedSince === null || user.emailVerifiedAt === null) return true;
  const device = await findKnownDevice(tx, call, user.id);
  return device !== null && device.firstUsedAt < user.deviceOwedSince;
};
