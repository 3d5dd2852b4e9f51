import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { getShare, listSavedCalculations } from "../contract.ts";

export const savedCalculationsQuery = () => apiQuery(listSavedCalculations, {});

/** What was shared does not change while the page is open. */
export const shareQuery = (id: string) =>
  queryOptions({ ...apiQuery(getShare, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, retry: false });
