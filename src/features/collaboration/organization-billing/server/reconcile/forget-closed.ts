import { defineSubscriber } from "#server/events/subscriber.ts";
import { organizationPayer } from "./organization-payer.ts";

/** The provider forgets an organization that was closed, and ends whatever would still be charged. */
export const forgetClosed = defineSubscriber({
  id: "organization-billing.forget-closed",
  title: "End what a closed organization would still be charged",
  subscribes: ["organization.closed"],
  run: async (platform, { subjectId }, { finish }) => {
    await finish(async (tx) => {
      if (subjectId !== null) await organizationPayer.reconcileSoon(platform, tx, subjectId);
    });
  },
});
