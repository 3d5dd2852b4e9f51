import { readHeldYears } from "#features/facts/closed-periods/server/index.ts";
import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { requestDeletion as contract } from "#features/account/accounts/deletion-contract.ts";
import { confirmDeletionUntil } from "#features/account/accounts/rules.ts";
import { confirmDeletionMail } from "../mail/mails.ts";
import { insertEmailToken, spendEmailTokensOf } from "../store.ts";
import { refuseToLeavePlatform } from "#server/accounts/keep-an-administrator.ts";
import { refuseToLeaveOrganization } from "#server/accounts/keep-an-org-admin.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import { refuseHeldYears } from "./refuse-held-years.ts";

/** Nothing happens to the account yet: a mailed link proves that it is the owner who asks. */
export async function requestDeletion(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, body, receivedAt: at, event } = call;
  const token = newOwnedToken(scope.userId);
  await inTransaction(platform.database.db, async (tx) => {
    const despite = body.despiteHolds ?? [];
    await refuseToLeaveOrganization(tx, scope.userId);
    await refuseToLeavePlatform(tx, scope.userId);
    const user = await lockUser(tx, scope.userId);
    if (!user) throw new AppError("not_signed_in");
    refuseHeldYears((await readHeldYears(scope, tx)).filter((year) => !despite.includes(year)));
    await updateUser(tx, user.id, {
      deletionRequestedAt: at,
      cancellationReason: body.reason ?? null,
      cancellationDetails: body.details || null,
      updatedAt: at,
    });
    await spendEmailTokensOf(tx, user.id, "confirm_deletion", at);
    await insertEmailToken(tx, {
      tokenHash: hashSecretToken(token),
      userId: user.id,
      purpose: "confirm_deletion",
      email: user.email,
      createdAt: at,
      expiresAt: confirmDeletionUntil(at),
    });
    event.say({ subjectId: scope.userId, details: { despiteHolds: [...despite] } });
    leaveEvent(call, tx);
    const link = `${platform.config.publicUrl}/confirm-deletion?token=${token}`;
    await postMail(platform, tx, confirmDeletionMail(user.email, user.firstName, link), user.id);
  });
  return { ok: true };
}
