import { apiQuery } from "#web/api/api-query.ts";
import { getNextStay, listStays } from "../contract.ts";
import { listStaysImports } from "../import-contract.ts";

export const staysQuery = (year: number) => apiQuery(listStays, { query: { year } });
/** Of one property, whatever its type. */
export const staysOfPropertyQuery = (year: number, propertyId: string) =>
  apiQuery(listStays, { query: { year, propertyId } });
export const staysImportsQuery = apiQuery(listStaysImports, {});
export const nextStayQuery = (query: { year: number; propertyId: string; nights: number; unitName?: string }) =>
  apiQuery(getNextStay, { query });
