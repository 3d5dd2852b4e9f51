import { apiQuery } from "#web/api/api-query.ts";
import { listEarlierYears } from "../contract.ts";

/** What a statement makes stale: the statements, and the verdicts that rest on them. */
export const AFFECTED = [["/api/earlier-years"], ["/api/compliance"]] as const;

export const earlierYearsQuery = () => apiQuery(listEarlierYears, {});
