import { queryOptions } from "@tanstack/react-query";
import { getPricing } from "#features/public/marketing/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { PRICING_QUERY } from "#web/client-constants.ts";

export const pricingQuery = queryOptions({
  ...apiQuery(getPricing, {}),
  staleTime: PRICING_QUERY.staleMs,
  gcTime: PRICING_QUERY.keptMs,
  retry: PRICING_QUERY.retries,
});
