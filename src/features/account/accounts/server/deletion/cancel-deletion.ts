import { findUserById, keepUser } from "#server/accounts/user-store.ts";
import { cookieOptions } from "#server/auth/session-cookies.ts";
import { bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { cancelDeletion as contract } from "#features/account/accounts/deletion-contract.ts";
import { accountKeptMail } from "../mail/mails.ts";
import { KEEP_COOKIE } from "../second-step/ask-second-step.ts";
import { spendTicket } from "../second-step/ticket-store.ts";
import { spendEmailTokensOf } from "../store.ts";

/** However the owner signs in, the refused sign-in left a ticket for this. Once erasing has begun it is too late. */
export async function cancelDeletion({
  platform,
  db,
  receivedAt: at,
  event,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const secret = http.request.cookies[KEEP_COOKIE] ?? "";
  const ticket = secret === "" ? undefined : await spendTicket(db, { secret, purpose: "keep_account", at });
  const user = ticket?.userId ? await findUserById(db, ticket.userId) : undefined;
  if (!user) throw new AppError("token_spent", { message: "That took too long. Sign in once more, then keep it." });
  void http.reply.clearCookie(KEEP_COOKIE, cookieOptions(platform.config));
  event.by(bySelf(user.id));
  if (!(await keepUser(db, user.id, at))) {
    event.omit();
    return { ok: true };
  }
  await spendEmailTokensOf(db, user.id, "confirm_deletion", at);
  const mail = accountKeptMail(user.email, user.firstName, `${platform.config.publicUrl}/login`);
  await postMail(platform, db, mail, user.id);
  return { ok: true };
}
