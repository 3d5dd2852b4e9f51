import { apiQuery } from "#web/api/api-query.ts";
import { getTaxYear } from "../contract.ts";

export const VERDICTS = [["/api/compliance"]] as const;
/** What is stale after a write of a tax year's facts: the facts of every year, and the verdicts that rest on them. */
export const AFFECTED = [["/api/tax-years"], ...VERDICTS] as const;

export const yearFactsQuery = (year: number) => apiQuery(getTaxYear, { params: { year } });
