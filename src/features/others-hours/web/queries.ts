import { apiQuery } from "#web/api/api-query.ts";
import { listOthersHours } from "../contract.ts";

/** What a write to the register makes old: the register, and the verdicts that rest on it. */
export const AFFECTED = [["/api/others-hours"], ["/api/compliance"]] as const;

export const othersHoursQuery = (year: number) => apiQuery(listOthersHours, { query: { year } });

/** Of one property, an archived one too. */
export const othersOfPropertyQuery = (year: number, propertyId: string) =>
  apiQuery(listOthersHours, { query: { year, propertyId } });
