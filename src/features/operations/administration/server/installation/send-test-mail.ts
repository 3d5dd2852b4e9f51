import type { sendTestMail as contract } from "#features/operations/administration/contract/installation.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { deliverMail } from "#server/mail-delivery/deliver-mail.ts";
import { AppError } from "#shared/errors.ts";
import { testMail } from "./test-mails.ts";

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** By the mailer and the settings of every mail, and at once: whoever asks wants to read what the server said. */
export async function sendTestMail(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope } = call;
  const { database, mailer, config } = platform;
  const addressee = await findUserById(database.db, scope.actorId);
  if (!addressee) throw new AppError("not_signed_in");
  await inTransaction(database.db, (db) =>
    logAdminAct({ ...call, db }, { action: "mail.tested", subject: { type: "mail", id: null } }),
  );
  const answer = { to: addressee.email, isSent: mailer.sends };
  try {
    await deliverMail(platform, testMail(addressee, config.publicUrl), { key: platform.newId(), lastReason: null });
    return { ...answer, problem: null };
  } catch (error) {
    return { ...answer, problem: reasonOf(error) };
  }
}
