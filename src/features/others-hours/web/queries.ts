import { apiQuery } from "#web/api/api-query.ts";
import { listOthersHours } from "../contract.ts";

/** What is stale after a write to the register: the register, and the verdicts that rest on it. */
export const AFFECTED = [["/api/others-hours"], ["/api/compliance"]] as const;

export const othersHoursQuery = (year: number) => apiQuery(listOthersHours, { query: { year } });

/** Of one property, even an archived one. */
export const othersOfPropertyQuery = (year: number, propertyId: string) =>
  apiQuery(listOthersHours, { query: { year, propertyId } });
