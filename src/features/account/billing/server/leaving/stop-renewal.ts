import { defineSubscriber } from "#server/events/subscriber.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import { ProviderRefusal } from "../provider/payment-provider.ts";
import { providerOf } from "../connect/provider-of.ts";
import { personPayer } from "../reconcile/person-payer.ts";

/** Someone who has their account deleted is not charged again during its grace period; they may undo that themselves. */
export const stopRenewal = defineSubscriber({
  id: "billing.stop-renewal",
  title: "End the subscription of an account that is to be deleted",
  subscribes: ["deletion.scheduled"],
  run: async (platform, { userId }, { finish }) => {
    const account = await findBillingAccount({ userId }, platform.database.db);
    const provider = await providerOf(platform);
    const { customerId = null, subscriptionId = null, subscriptionEndedAt = null } = account ?? {};
    if (!provider || !customerId || !subscriptionId || subscriptionEndedAt || account?.provider !== provider.name)
      return;
    try {
      await provider.cancel({ customerId, subscriptionId }, "period_end");
    } catch (error) {
      // It is already over, as the next reading will show.
      if (!(error instanceof ProviderRefusal)) throw error;
    }
    await finish((tx) => personPayer.reconcileSoon(platform, tx, userId));
  },
});
