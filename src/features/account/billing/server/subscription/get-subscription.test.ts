import { expect, test } from "vitest";
import type { Call } from "#server/http/implement.ts";
import { actFor } from "#server/auth/act-for.ts";
import type * as contract from "#features/account/billing/subscription-contract.ts";
import { readStatus } from "../plan/read-status.ts";
import { describeBilling } from "../testing/billing-app.ts";
import { getManagedSubscription } from "./get-subscription.ts";

describeBilling("a plan that is read while its provider is", (open) => {
  test("has the status of the account that says nothing is being read, not that of the session", async () => {
    const { app, robin } = open();
    const { platform } = app;
    // Authenticated before the purchase is heard of, and answered after it.
    const scope = await actFor(platform, { userId: robin.userId, actorId: robin.userId, as: "owner" });
    await app.buy(robin);
    const call = { platform, db: platform.database.db, scope, receivedAt: app.clock.now() };
    // Nothing else of a call is read by this verb.
    const managed = await getManagedSubscription(call as unknown as Call<typeof contract.getManagedSubscription>);
    expect(scope?.plan.status).toBe("inactive");
    expect(managed).toMatchObject({ status: "active", isPremium: true, isBeingRead: false });
    if (!scope) throw new Error("the account is gone");
    expect(await readStatus(platform, platform.database.db, scope)).toMatchObject({
      subscriptionStatus: "active",
      isPremium: true,
      hasActiveSubscription: true,
    });
  });
});
