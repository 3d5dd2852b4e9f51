import { apiQuery } from "#web/api/api-query.ts";
import { listOthersHours } from "../contract.ts";

export const othersHoursQuery = (year: number) => apiQuery(listOthersHours, { query: { year } });

/** Of one property, even an archived one. */
export const othersOfPropertyQuery = (year: number, propertyId: string) =>
  apiQuery(listOthersHours, { query: { year, propertyId } });
