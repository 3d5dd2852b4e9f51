import { leaveEvent } from "#server/events/leave-event.ts";
import { bySelf } from "#server/events/make-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { postMail } from "#server/mail/send-mail.ts";
import type { cancelDeletion as contract } from "#features/accounts/deletion-contract.ts";
import { accountKeptMail } from "../mail/mails.ts";
import { checkCredentials } from "../password/check-credentials.ts";
import { spendEmailTokensOf } from "../store.ts";
import { keepUser } from "#server/accounts/user-store.ts";

/** Keeping twice is keeping once, and an account that nobody cancels is kept anyway. Once erasing began it is too late. */
export const cancelDeletion: Verb<typeof contract> = async (call) => {
  const { platform, body, receivedAt: at, event } = call;
  const user = await checkCredentials(call, body);
  await inTransaction(platform.database.db, async (tx) => {
    if (!(await keepUser(tx, user.id, at))) return event.omit();
    await spendEmailTokensOf(tx, user.id, "confirm_deletion", at);
    event.by(bySelf(user.id));
    leaveEvent(call, tx);
    const mail = accountKeptMail(user.email, user.firstName, `${platform.config.publicUrl}/login`);
    await postMail(platform, tx, mail, user.id);
  });
  return { ok: true };
};
