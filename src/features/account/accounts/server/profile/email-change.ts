import { findUserByEmail, findUserById, updateUser } from "#server/accounts/user-store.ts";
import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type * as contract from "#features/account/accounts/profile-contract.ts";
import { changeEmailUntil } from "#features/account/accounts/rules.ts";
import { agreeToChangeMail, confirmNewEmailMail, emailChangedMail } from "../mail/email-change-mails.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { shownToken } from "../store.ts";
import {
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  lockEmailChange,
  noteConfirmed,
  replaceEmailChange,
} from "./email-change-store.ts";

const present = (row: EmailChangeRow): contract.EmailChange => ({
  newEmail: row.newEmail,
  expiresAt: row.expiresAt.toISOString(),
  oldConfirmed: row.oldConfirmedAt !== null,
  newConfirmed: row.newConfirmedAt !== null,
});

const emailInUse = (): AppError =>
  new AppError("email_in_use", {
    message: "An account with this email exists.",
    fields: { email: "An account with this email exists. Enter another address." },
  });

export async function getEmailChange({
  db,
  scope,
  receivedAt,
}: Call<typeof contract.getEmailChange>): Promise<Answer<typeof contract.getEmailChange>> {
  const row = await findEmailChange(db, scope.actorId);
  return { change: row && row.expiresAt > receivedAt ? present(row) : null };
}

/** Nothing changes yet. An address that was never confirmed, and may be mistyped, is not asked to confirm. */
export async function requestEmailChange(
  call: Call<typeof contract.requestEmailChange>,
): Promise<Answer<typeof contract.requestEmailChange>> {
  const { platform, scope, body, receivedAt: at } = call;
  const [oldToken, newToken] = [newOwnedToken(scope.actorId), newOwnedToken(scope.actorId)];
  const linkOf = (token: string): string => `${platform.config.publicUrl}/confirm-email?token=${token}`;
  return inTransaction(platform.database.db, async (tx) => {
    const user = await lockOwnAccount(tx, scope);
    if (user.email === body.email)
      throw new AppError("validation_failed", { fields: { email: "This is your address already." } });
    if (await findUserByEmail(tx, body.email)) throw emailInUse();
    const row: EmailChangeRow = {
      userId: user.id,
      newEmail: body.email,
      oldTokenHash: hashSecretToken(oldToken),
      newTokenHash: hashSecretToken(newToken),
      oldConfirmedAt: user.emailVerifiedAt === null ? at : null,
      newConfirmedAt: null,
      createdAt: at,
      expiresAt: changeEmailUntil(at),
    };
    await replaceEmailChange(tx, row);
    const { email, firstName } = user;
    if (row.oldConfirmedAt === null)
      await postMail(
        platform,
        tx,
        agreeToChangeMail(email, firstName, { newEmail: body.email, link: linkOf(oldToken) }),
        user.id,
      );
    await postMail(platform, tx, confirmNewEmailMail(body.email, firstName, linkOf(newToken)), user.id);
    call.event.say({ subjectId: user.id });
    leaveEvent(call, tx);
    return { change: present(row) };
  });
}

export async function cancelEmailChange({
  db,
  scope,
  event,
}: Call<typeof contract.cancelEmailChange>): Promise<Answer<typeof contract.cancelEmailChange>> {
  if (!(await deleteEmailChange(db, scope.actorId))) event.omit();
  event.say({ subjectId: scope.actorId });
  return { ok: true };
}

/** The second confirmation changes the address, and both inboxes are told. Each link may be followed any number of times. */
export async function confirmEmailChange(
  call: Call<typeof contract.confirmEmailChange>,
): Promise<Answer<typeof contract.confirmEmailChange>> {
  const { db: tx, platform, body, receivedAt: at, event } = call;
  const shown = shownToken(body.token);
  const change = await lockEmailChange(tx, shown);
  const found = change && (await findUserById(tx, change.userId));
  if (!change || !found || change.expiresAt <= at || found.scheduledDeletionAt !== null)
    throw new AppError("token_spent");
  event.by(bySelf(found.id));
  const side = change.oldTokenHash.equals(shown.tokenHash) ? "oldConfirmedAt" : "newConfirmedAt";
  const confirmed = { ...change, [side]: change[side] ?? at };
  if (confirmed.oldConfirmedAt === null || confirmed.newConfirmedAt === null) {
    await noteConfirmed(tx, found.id, { [side]: confirmed[side] });
    event.omit();
    return { state: "waiting" };
  }
  const user = await updateUser(tx, found.id, { email: change.newEmail, emailVerifiedAt: at, updatedAt: at }).catch(
    (error: unknown) => {
      throw postgresErrorOf(error)?.code === sqlState.uniqueViolation ? emailInUse() : error;
    },
  );
  await deleteEmailChange(tx, user.id);
  await recordSessionEvent(tx, call, { userId: user.id, sessionId: null, action: "email_changed" });
  event.say({ subjectId: user.id });
  const told = { newEmail: user.email, publicUrl: platform.config.publicUrl };
  for (const to of [found.email, user.email])
    await postMail(platform, tx, emailChangedMail(to, user.firstName, told), user.id);
  return { state: "changed" };
}
