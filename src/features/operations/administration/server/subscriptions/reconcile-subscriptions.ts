import { personPayer } from "#features/account/billing/server/index.ts";
import { organizationPayer } from "#features/collaboration/organization-billing/server/index.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import { AppError } from "#shared/errors.ts";
import type { reconcileSubscriptions as contract } from "#features/operations/administration/contract/subscriptions.ts";

/** No money is changed here: the provider says how things stand. */
export async function reconcileSubscriptions(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body } = call;
  const { accountId: userId, reason } = body;
  if (userId === null) {
    for (const payer of [personPayer, organizationPayer]) await payer.reconcileAllSoon(platform, db);
  } else {
    const account = await findBillingAccount({ userId }, db);
    if (!account) throw new AppError("not_found");
    if (account.customerId === null)
      throw new AppError("state_conflict", { message: "They have never been at the payment provider." });
    await personPayer.reconcileSoon(platform, db, userId);
  }
  const subject = userId === null ? { type: "subscriptions", id: null } : { type: "user", id: userId };
  await logAdminAct(call, { action: "subscriptions.reconciled", subject, reason });
  return { ok: true };
}
