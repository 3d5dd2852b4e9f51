import { readYearsHeldSince } from "#features/facts/closed-periods/server/index.ts";
import { lockHead } from "#server/ledger/store.ts";
import { expireSessionCookies } from "#server/auth/session-cookies.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { bySelf } from "#server/events/make-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { confirmDeletion as contract } from "#features/account/accounts/deletion-contract.ts";
import { scheduledDeletion } from "#features/account/accounts/rules.ts";
import { deletionScheduledMail } from "../mail/mails.ts";
import { endSessions } from "#server/accounts/session-store.ts";
import { refuseToLeavePlatform } from "#server/accounts/keep-an-administrator.ts";
import { keepingAnAdmin, refuseToLeaveOrganization } from "#server/accounts/keep-an-org-admin.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import { shownToken, spendEmailToken } from "../store.ts";
import { refuseHeldYears } from "./refuse-held-years.ts";

/** Following the link a second time says that it was used; the date stays that of the first time. */
export async function confirmDeletion(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body, receivedAt: at, event, http } = call;
  const scheduledDeletionAt = scheduledDeletion(at);
  await inTransaction(platform.database.db, async (tx) => {
    const spent = await spendEmailToken(tx, {
      ...shownToken(body.token),
      purpose: "confirm_deletion",
      at,
    });
    // Holds are placed under this lock: one placed right now is seen below, or its owner is told that it is too late.
    if (spent) await lockHead(spent, tx);
    if (spent) await refuseToLeaveOrganization(tx, spent.userId);
    if (spent) await refuseToLeavePlatform(tx, spent.userId);
    const found = spent && (await lockUser(tx, spent.userId));
    if (!spent || !found || found.email !== spent.email || found.scheduledDeletionAt) throw new AppError("token_spent");
    refuseHeldYears(await readYearsHeldSince({ userId: found.id }, tx, spent.createdAt));
    await endSessions(tx, { userId: found.id, at, reason: "account_canceled" });
    const details = { scheduledDeletionAt: scheduledDeletionAt.toISOString() };
    event.by(bySelf(found.id));
    event.say({ details });
    leaveEvent(call, tx);
    const user = await keepingAnAdmin(updateUser(tx, found.id, { scheduledDeletionAt, updatedAt: at }));
    const link = `${platform.config.publicUrl}/login?reason=account_canceled`;
    const day = scheduledDeletionAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: user.timeZone });
    await postMail(platform, tx, deletionScheduledMail(user.email, user.firstName, day, link), user.id);
  });
  expireSessionCookies(platform.config, http.reply);
  return { scheduledDeletionAt: scheduledDeletionAt.toISOString() };
}
