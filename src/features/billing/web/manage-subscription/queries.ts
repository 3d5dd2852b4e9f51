import { queryClient } from "#web/api/query-client.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { SUBSCRIPTION_SYNC } from "#web/client-constants.ts";
import { planQuery } from "#web/session/use-plan.ts";
import {
  getManagedSubscription,
  type ManagedSubscription,
  refreshSubscription,
} from "#features/billing/subscription-contract.ts";

export const managedQuery = apiQuery(getManagedSubscription, {});

const readAll = async (): Promise<ManagedSubscription> => {
  const managed = await queryClient.fetchQuery({ ...managedQuery, staleTime: 0 });
  await queryClient.fetchQuery({ ...planQuery, staleTime: 0 });
  return managed;
};

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SUBSCRIPTION_SYNC.intervalMs));

/** Asks again until what is expected is there: the provider answers a moment later. False: it is not there yet. */
export const untilSo = async (isSo: (managed: ManagedSubscription) => boolean): Promise<boolean> => {
  for (let poll = 0; poll < SUBSCRIPTION_SYNC.polls; poll += 1) {
    const managed = await readAll();
    if (!managed.isBeingRead && isSo(managed)) return true;
    await wait();
  }
  return false;
};

/** Has the provider read, for where no webhook comes. What it says then is shown by itself. */
export const refresh = async (): Promise<void> => {
  await callApi(refreshSubscription, {});
  await untilSo(() => true);
};
