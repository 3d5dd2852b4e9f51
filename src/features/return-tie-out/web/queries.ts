import { apiQuery } from "#web/api/api-query.ts";
import { getTieOut } from "../contract.ts";

/** What is stale after a write: the comparison, a binder that holds it, and verdicts that read rents and positions. */
export const AFFECTED = [
  ["/api/return-tie-out"],
  ["/api/audit-binders"],
  ["/api/compliance"],
  ["/api/examination"],
] as const;

export const tieOutQuery = (year: number) => apiQuery(getTieOut, { params: { year } });
