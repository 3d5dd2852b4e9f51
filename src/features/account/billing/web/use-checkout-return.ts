import { toast } from "@tenure/ui";
import { useEffect } from "react";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { queryClient } from "#web/api/query-client.ts";
import { callApi } from "#web/api/call-api.ts";
import { SUBSCRIPTION_SYNC } from "#web/client-constants.ts";
import { openChoosePlan } from "#web/plans/open-plans.ts";
import { planQuery } from "#web/session/use-plan.ts";
import type { SubscriptionStatus } from "../contract.ts";
import { refreshSubscription } from "../subscription-contract.ts";

const isPaid = (plan: SubscriptionStatus): boolean => plan.hasActiveSubscription && plan.isPremium;

/** Reports what the server says, not what the address claims. */
const tellWhatIs = async (): Promise<void> => {
  // Where no webhook comes, the server asks the payment provider now.
  await callApi(refreshSubscription, {}).catch(() => null);
  for (let poll = 0; poll < SUBSCRIPTION_SYNC.polls; poll += 1) {
    const plan = await queryClient.fetchQuery({ ...planQuery, staleTime: 0 }).catch(() => null);
    if (plan && isPaid(plan)) {
      void queryClient.invalidateQueries();
      toast({ title: "You have Premium", description: "Your subscription is active.", tone: "success" });
      return;
    }
    if (poll === 0) {
      const description = "This can take a minute. Premium opens by itself once the payment is confirmed.";
      toast({ title: "We're checking your payment", description });
    }
    await new Promise((resolve) => setTimeout(resolve, SUBSCRIPTION_SYNC.intervalMs));
  }
};

/** `?payment=` and `?upgraded=` after a checkout: asks again, reports the outcome, and clears the address. */
export const useCheckoutReturn = (): void => {
  const [search, setSearch] = useAddressSearch();
  const payment = search.get("payment");
  const isBack = payment === "success" || search.get("upgraded") === "true";
  const isCancelled = payment === "cancelled";
  useEffect(() => {
    if (!isBack && !isCancelled) return;
    if (isBack) void tellWhatIs();
    else toast({ title: "Checkout was cancelled", description: "Nothing was charged." });
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("payment");
        next.delete("upgraded");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isBack, isCancelled, setSearch]);
  const isStarted = search.get("upgrade") === "started";
  useEffect(() => {
    if (isStarted) openChoosePlan();
  }, [isStarted]);
};
