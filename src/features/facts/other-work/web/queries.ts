import { apiQuery } from "#web/api/api-query.ts";
import { getTaxYear } from "../contract.ts";

export const yearFactsQuery = (year: number) => apiQuery(getTaxYear, { params: { year } });
