import { endSessionsBut, findSession } from "#server/accounts/session-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { hashPassword } from "#server/passwords/password.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { changePassword as contract } from "#features/account/accounts/profile-contract.ts";
import { readCommonPasswords } from "../password/common-passwords.ts";
import { refuseWeakPassword } from "../password/refuse-weak-password.ts";
import { forgetDevicesBut } from "../session/device-store.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { spendTicketsOf } from "../second-step/ticket-store.ts";
import { tellSecurityChange } from "../second-step/tell-security-change.ts";
import { spendEmailTokensOf } from "../store.ts";
import { deleteEmailChange } from "./email-change-store.ts";

/** The person at this browser has just shown who they are. The account is signed out everywhere else. */
export async function changePassword(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, body, receivedAt: at } = call;
  const userId = scope.actorId;
  const common = await readCommonPasswords();
  const passwordHash = await hashPassword(body.password, platform.passwordCost);
  await inTransaction(platform.database.db, async (tx) => {
    const user = await lockOwnAccount(tx, scope);
    refuseWeakPassword(common, body.password, user);
    await updateUser(tx, userId, { passwordHash, updatedAt: at });
    await spendEmailTokensOf(tx, userId, "reset_password", at);
    await spendTicketsOf(tx, userId, at);
    await deleteEmailChange(tx, userId);
    const own = await findSession(tx, userId, scope.sessionId);
    await endSessionsBut(tx, { userId, keptId: scope.sessionId, at });
    await forgetDevicesBut(tx, userId, own?.deviceId ?? null);
    await tellSecurityChange(tx, call, user, "password_changed");
    leaveEvent(call, tx);
  });
  return { ok: true };
}
