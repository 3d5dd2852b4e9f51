import { useQuery } from "@tanstack/react-query";
import { getAffiliate, type SignedInAffiliate } from "#features/account/affiliates/sign-in-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";

/** The signed-in affiliate; null until they are known. */
export const useAffiliate = (): SignedInAffiliate | null => useQuery(apiQuery(getAffiliate, {})).data ?? null;
