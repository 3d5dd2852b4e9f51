import { findUserByEmail, findUserById, updateUser } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { createLink, findOpenLink } from "#server/links/link-store.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type * as contract from "#features/account/accounts/profile-contract.ts";
import { changeEmailUntil } from "#features/account/accounts/rules.ts";
import { agreeToChangeMail, confirmNewEmailMail, emailChangedMail } from "../mail/email-change-mails.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import {
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  insertEmailChange,
  lockEmailChange,
  noteConfirmed,
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
  return inTransaction(platform.database.db, async (tx) => {
    const user = await lockOwnAccount(tx, scope);
    if (user.email === body.email)
      throw new AppError("validation_failed", { fields: { email: "This is your address already." } });
    if (await findUserByEmail(tx, body.email)) throw emailInUse();
    // A new change replaces the last: its links end.
    await deleteEmailChange(tx, user.id);
    const asked = { createdAt: at, expiresAt: changeEmailUntil(at) };
    const oldLink = user.emailVerifiedAt === null ? null : await newLink(call, tx, asked);
    const confirming = await newLink(call, tx, asked);
    const row: EmailChangeRow = {
      userId: user.id,
      newEmail: body.email,
      oldLinkId: oldLink?.id ?? null,
      newLinkId: confirming.id,
      oldConfirmedAt: oldLink ? null : at,
      newConfirmedAt: null,
      ...asked,
    };
    await insertEmailChange(tx, row);
    const { email, firstName } = user;
    if (oldLink) {
      const said = { newEmail: body.email, link: oldLink.address };
      await postMail(platform, tx, agreeToChangeMail(email, firstName, said), user.id);
    }
    await postMail(platform, tx, confirmNewEmailMail(body.email, firstName, confirming.address), user.id);
    call.event.say({ subjectId: user.id });
    leaveEvent(call, tx);
    return { change: present(row) };
  });
}

const newLink = async (
  { platform, scope: { actorId: userId } }: Call<typeof contract.requestEmailChange>,
  tx: Db,
  asked: { createdAt: Date; expiresAt: Date },
): Promise<{ id: Id; address: string }> => {
  const named = { id: platform.newId(), kind: "email_change", subjectId: userId, createdBy: userId } as const;
  const { token } = await createLink({ userId }, tx, { ...named, ...asked });
  return { id: named.id, address: `${platform.config.publicUrl}/confirm-email?token=${token}` };
};

export async function cancelEmailChange({
  db,
  scope,
  event,
}: Call<typeof contract.cancelEmailChange>): Promise<Answer<typeof contract.cancelEmailChange>> {
  if (!(await deleteEmailChange(db, scope.actorId))) event.omit();
  event.say({ subjectId: scope.actorId });
  return { ok: true };
}

/** Null: the link is of a change that was replaced meanwhile. */
const sideOf = (change: EmailChangeRow, linkId: Id): "oldConfirmedAt" | "newConfirmedAt" | null => {
  if (change.oldLinkId === linkId) return "oldConfirmedAt";
  return change.newLinkId === linkId ? "newConfirmedAt" : null;
};

/** The second confirmation changes the address, and both inboxes are told. Each link may be followed any number of times. */
export async function confirmEmailChange(
  call: Call<typeof contract.confirmEmailChange>,
): Promise<Answer<typeof contract.confirmEmailChange>> {
  const { db: tx, platform, body, receivedAt: at, event } = call;
  const link = await findOpenLink(tx, { kind: "email_change", token: body.token, at });
  const change = link && (await lockEmailChange(tx, link.userId));
  const found = change && (await findUserById(tx, change.userId));
  const side = change && sideOf(change, link.id);
  if (!side || !found || found.scheduledDeletionAt !== null) throw new AppError("token_spent");
  event.by(bySelf(found.id));
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
