import { apiQuery } from "#web/api/api-query.ts";
import { getTieOut } from "../contract.ts";

/** What a write makes old: the comparison, and a binder that holds it. */
export const AFFECTED = [["/api/return-tie-out"], ["/api/audit-binders"]] as const;

export const tieOutQuery = (year: number) => apiQuery(getTieOut, { params: { year } });
