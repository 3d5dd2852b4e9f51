import { confirmPassword, insertActivityLog } from "#features/accounts/server/index.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { mailAfterAnswer } from "#server/mail/after-answer.ts";
import type { createAccountExport as contract } from "../contract.ts";
import { exportLinkUntil } from "../rules.ts";
import { exportMail } from "./export-mail.ts";
import { insertExport } from "./store.ts";

/** The password once more, since this is everything at once; the owner is told by mail that it was asked for. */
export const createAccountExport: Verb<typeof contract> = async (call) => {
  const { platform, db, scope, body, receivedAt: at, requestId } = call;
  const user = await confirmPassword(scope, db, body.password);
  const token = newSecretToken();
  const expiresAt = exportLinkUntil(at);
  const id = platform.newId();
  await inTransaction(platform.database.db, async (tx) => {
    await insertExport(scope, tx, { id, requestedAt: at, tokenHash: hashSecretToken(token), expiresAt });
    const details = { exportId: id };
    await insertActivityLog(scope, tx, { id: platform.newId(), action: "account_exported", details, requestId, at });
  });
  const mail = exportMail(user.email, user.firstName, platform.config.publicUrl);
  mailAfterAnswer(platform, "mail on an export was not sent", () => platform.mailer.send(mail));
  return { url: `/api/account/exports/${token}`, expiresAt: expiresAt.toISOString() };
};
