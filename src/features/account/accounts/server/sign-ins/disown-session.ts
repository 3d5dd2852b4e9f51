import { endSessions, findSession } from "#server/accounts/session-store.ts";
import type { SessionRow, UserRow } from "#server/accounts/table.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import { stopEndpointsSetBy } from "#server/auth/programs/endpoint-store.ts";
import { revokeTokensMadeBy } from "#server/auth/programs/store.ts";
import { expireSessionCookies } from "#server/auth/session-cookies.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { disownSession as contract } from "#features/account/accounts/sign-ins-contract.ts";
import { hasSecondStep } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { deleteIdentities } from "../identities/identity-store.ts";
import { deleteEmailChange } from "../profile/email-change-store.ts";
import { mailResetLink } from "../recovery/mail-reset-link.ts";
import { forgetLastStep } from "../second-step/forget-last-step.ts";
import { readMeans } from "../second-step/means.ts";
import { removeSteps } from "../second-step/second-step-store.ts";
import { spendTicketsOf } from "../second-step/ticket-store.ts";
import { forgetDevicesBut, forgetDevicesSince } from "../session/device-store.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { shownToken, spendEmailToken, spendEmailTokensOf } from "../store.ts";

/**
 * Someone else was in the account: what they added goes, with every token that was made since, webhooks that were set up since stop, every session ends, and the password no longer opens it. The way back
 * is a link mailed again to the account's address, since this one may have lain around for weeks. Of two presses one counts.
 * The links of other sign-ins stay, for a stranger may have left a way back in one of them; but a sign-in that already ended
 * with everything else does not end what came after, unless it had left a way in.
 */
export async function disownSession(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body, receivedAt: at } = call;
  const answer = await inTransaction(platform.database.db, async (tx) => {
    const spent = await spendEmailToken(tx, { ...shownToken(body.token), purpose: "disown_session", at });
    const user = spent && (await lockUser(tx, spent.userId));
    if (!spent || !user || user.email !== spent.email) throw new AppError("token_spent");
    const userId = user.id;
    const session = spent.sessionId === null ? undefined : await findSession(tx, userId, spent.sessionId);
    const isOver = session !== undefined && user.signedOutAt !== null && user.signedOutAt > session.createdAt;
    const removed = session ? await removeAdded(tx, user, session) : { isAny: false, deviceOwedSince: null };
    const until = isOver && user.signedOutAt ? user.signedOutAt : at;
    if (session) {
      const since = session.createdAt;
      await revokeTokensMadeBy(tx, { makerId: userId, since, until, at });
      await stopEndpointsSetBy(tx, { by: userId, since, until, why: "disowned", at });
    }
    const isPasswordOff = !isOver;
    const isSignedOut = !isOver || removed.isAny;
    const deviceOwedSince = earlierOf(user.deviceOwedSince, removed.deviceOwedSince);
    if (isSignedOut) {
      await endSessions(tx, { userId, at, reason: "disowned" });
      await (deviceOwedSince ? forgetDevicesSince(tx, userId, deviceOwedSince) : forgetDevicesBut(tx, userId, null));
      await spendTicketsOf(tx, userId, at);
      await deleteEmailChange(tx, userId);
      await spendEmailTokensOf(tx, userId, "confirm_deletion", at);
      await updateUser(tx, userId, { deviceOwedSince, signedOutAt: at, updatedAt: at });
    }
    if (isPasswordOff) {
      await updateUser(tx, userId, { passwordHash: null });
      await platform.jobs.enqueue(tx, mailResetLink, { email: user.email });
    }
    await recordSessionEvent(tx, call, { userId, sessionId: spent.sessionId, action: "session_disowned" });
    leaveEvent(call, tx);
    return { isSignedOut, isPasswordOff, needsKnownDevice: deviceOwedSince !== null };
  });
  if (answer.isSignedOut) expireSessionCookies(platform.config, call.http.reply);
  return answer;
}

/**
 * Removes whatever was added in a session as a way back in. Anyone with the mailbox can press the link too, even for a sign-in
 * that was the owner's: where no second step from before is left, a device known from before must take its place.
 */
const removeAdded = async (
  tx: Tx,
  user: UserRow,
  { id, createdAt }: SessionRow,
): Promise<{ isAny: boolean; deviceOwedSince: Date | null }> => {
  const had = hasSecondStep(await readMeans(tx, user));
  const isStep = await removeSteps(tx, user.id, id);
  const isIdentity = await deleteIdentities(tx, user.id, id);
  const isLastGone = had && !hasSecondStep(await readMeans(tx, user));
  if (isLastGone) await forgetLastStep(tx, user);
  return { isAny: isStep || isIdentity, deviceOwedSince: isLastGone ? createdAt : null };
};

const earlierOf = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};
