import { randomBytes } from "node:crypto";
import { findUserById } from "#server/accounts/user-store.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { mailStepUpCode as contract } from "#features/account/accounts/second-step-contract.ts";
import { STEP_UP_MAIL_MINUTES } from "#features/account/accounts/rules.ts";
import { stepUpWays } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { stepUpCodeMail } from "../mail/security-mails.ts";
import { insertEmailToken, spendEmailTokensOf } from "../store.ts";
import { readMeans } from "./means.ts";

const DIGITS = 8;

/** What is hashed for a code: it is short, so it is worth nothing without its owner. */
export const mailedCodeToken = (userId: Id, code: string): string => `${userId} ${code.replaceAll(/\s/g, "")}`;

/** Someone with neither password nor second step shows that the mailbox is theirs. */
export async function mailStepUpCode({
  platform,
  db,
  scope,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const user = await findUserById(db, scope.actorId);
  if (!user || !stepUpWays(await readMeans(db, user)).includes("mail")) throw new AppError("state_conflict");
  const code = String(randomBytes(8).readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, "0");
  await inTransaction(platform.database.db, async (tx) => {
    await spendEmailTokensOf(tx, user.id, "step_up", at);
    await insertEmailToken(tx, {
      // A code from before may happen to be the same.
      tokenHash: hashSecretToken(mailedCodeToken(user.id, code)),
      userId: user.id,
      purpose: "step_up",
      email: user.email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + STEP_UP_MAIL_MINUTES * 60_000),
    });
    const mail = stepUpCodeMail(user.email, user.firstName, { code, publicUrl: platform.config.publicUrl });
    await postMail(platform, tx, mail, user.id);
  });
  return { ok: true };
}
