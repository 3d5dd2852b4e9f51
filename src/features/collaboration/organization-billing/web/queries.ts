import { toast } from "@tenure/ui";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { SUBSCRIPTION_SYNC } from "#web/client-constants.ts";
import { organizationQuery } from "#features/collaboration/organizations/web/index.ts";
import {
  getOrganizationBilling,
  type OrganizationBilling,
  refreshOrganizationBilling,
} from "#features/collaboration/organization-billing/contract.ts";

export const billingQuery = (organizationId: string) =>
  queryOptions(apiQuery(getOrganizationBilling, { params: { organizationId } }));

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SUBSCRIPTION_SYNC.intervalMs));

/**
 * Asks again until the expected state is there: the provider answers a moment later. Until then the page keeps what it
 * shows. False: it did not happen in that time, and the page shows the actual state.
 */
export const untilSo = async (
  organizationId: string,
  isSo: (billing: OrganizationBilling) => boolean,
): Promise<boolean> => {
  for (let poll = 1; ; poll += 1) {
    const billing = await callApi(getOrganizationBilling, { params: { organizationId } });
    const isThere = !billing.isBeingRead && isSo(billing);
    if (isThere || poll === SUBSCRIPTION_SYNC.polls) {
      queryClient.setQueryData(billingQuery(organizationId).queryKey, billing);
      // Seats and plan are shown all over the organization's pages.
      await queryClient.invalidateQueries(organizationQuery(organizationId));
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

/** Has the provider read, in case no webhook arrives. The result then shows up by itself. */
export const refresh = async (
  organizationId: string,
  isSo: (billing: OrganizationBilling) => boolean = () => true,
): Promise<boolean> => {
  await callApi(refreshOrganizationBilling, { params: { organizationId } });
  return untilSo(organizationId, isSo);
};
