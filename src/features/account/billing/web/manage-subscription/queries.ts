import { toast } from "@tenure/ui";
import { queryClient } from "#web/api/query-client.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { SUBSCRIPTION_SYNC } from "#web/client-constants.ts";
import { planQuery } from "#web/session/use-plan.ts";
import {
  getManagedSubscription,
  type ManagedSubscription,
  refreshSubscription,
} from "#features/account/billing/subscription-contract.ts";

export const managedQuery = apiQuery(getManagedSubscription, {});

/** What the page shows before the server has confirmed it; the answer replaces it. */
export const showMeanwhile = async (
  change: (managed: ManagedSubscription) => ManagedSubscription,
): Promise<() => void> => {
  await queryClient.cancelQueries(managedQuery);
  const before = queryClient.getQueryData(managedQuery.queryKey);
  queryClient.setQueryData(managedQuery.queryKey, (now) => now && change(now));
  return () => queryClient.setQueryData(managedQuery.queryKey, before);
};

const show = async (managed: ManagedSubscription): Promise<void> => {
  queryClient.setQueryData(managedQuery.queryKey, managed);
  // Locks and limits all over the product depend on the plan.
  await queryClient.fetchQuery({ ...planQuery, staleTime: 0 });
};

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SUBSCRIPTION_SYNC.intervalMs));

/**
 * Asks again until the expected state is there: the provider answers a moment later. Until then the page keeps what it shows.
 * False: it did not happen in that time, and the page shows the present state.
 */
export const untilSo = async (isSo: (managed: ManagedSubscription) => boolean): Promise<boolean> => {
  for (let poll = 1; ; poll += 1) {
    const managed = await callApi(getManagedSubscription, {});
    const isThere = !managed.isBeingRead && isSo(managed);
    if (isThere || poll === SUBSCRIPTION_SYNC.polls) {
      await show(managed);
      return isThere;
    }
    await wait();
  }
};

/** No one claims what the provider has not confirmed. */
export const sayIfItWaits = (): void =>
  void toast({
    title: "We're waiting for the payment service",
    description: "Nothing is lost. This page shows it once it is confirmed.",
  });

/** Has the provider read, for when no webhook comes. The result then shows by itself. */
export const refresh = async (): Promise<void> => {
  await callApi(refreshSubscription, {});
  await untilSo(() => true);
};
