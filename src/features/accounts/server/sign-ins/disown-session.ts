import { endSessions, findSession } from "#server/accounts/session-store.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { expireSessionCookies } from "#server/auth/session-cookies.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { disownSession as contract } from "#features/accounts/sign-ins-contract.ts";
import { deleteIdentitiesSince } from "../identities/identity-store.ts";
import { mailResetLink } from "../recovery/mail-reset-link.ts";
import { deleteEmailChange } from "../profile/email-change-store.ts";
import { removeStepsSince } from "../second-step/second-step-store.ts";
import { spendTicketsOf } from "../second-step/ticket-store.ts";
import { forgetDevicesBut } from "../session/device-store.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { spendEmailToken, spendEmailTokensOf } from "../store.ts";

/**
 * Somebody else was in: nobody is from now on, and what let them in no longer does. The way back is a link to the address
 * of the account, mailed anew, since this one may have lain around for weeks. Of two presses one is heard.
 */
export const disownSession: Verb<typeof contract> = async (call) => {
  const { platform, body, receivedAt: at } = call;
  await inTransaction(platform.database.db, async (tx) => {
    const spent = await spendEmailToken(tx, { tokenHash: hashSecretToken(body.token), purpose: "disown_session", at });
    const user = spent && (await lockUser(tx, spent.userId));
    if (!spent || !user || user.email !== spent.email) throw new AppError("token_spent");
    const userId = user.id;
    await updateUser(tx, userId, { passwordHash: null, updatedAt: at });
    await endSessions(tx, { userId, at, reason: "disowned" });
    await forgetDevicesBut(tx, userId, null);
    const begun = spent.sessionId === null ? undefined : await findSession(tx, userId, spent.sessionId);
    await removeStepsSince(tx, userId, begun?.createdAt ?? spent.createdAt);
    await deleteIdentitiesSince(tx, userId, begun?.createdAt ?? spent.createdAt);
    await spendTicketsOf(tx, userId, at);
    await deleteEmailChange(tx, userId);
    // The links of other sign-ins stay: a stranger may have laid a way back in an earlier one.
    await spendEmailTokensOf(tx, userId, "confirm_deletion", at);
    await recordSessionEvent(tx, call, { userId, sessionId: spent.sessionId, action: "session_disowned" });
    leaveEvent(call, tx);
    await platform.jobs.enqueue(tx, mailResetLink, { email: user.email });
  });
  expireSessionCookies(platform.config, call.http.reply);
  return { ok: true };
};
