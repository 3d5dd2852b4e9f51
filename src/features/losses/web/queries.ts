import { apiQuery } from "#web/api/api-query.ts";
import { getLosses } from "../contract.ts";

/** What a write makes stale. */
export const AFFECTED = [["/api/losses"]] as const;

export const lossesQuery = (year: number) => apiQuery(getLosses, { params: { year } });
