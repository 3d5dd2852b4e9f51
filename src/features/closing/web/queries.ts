import { apiQuery } from "#web/api/api-query.ts";
import { getWeek, listFiledYears, listWeeks } from "../contract.ts";

/** What a signature or a filing makes outdated: weeks and years, the verdict that asks for them, the rows that show them. */
export const AFFECTED = [
  ["/api/weeks"],
  ["/api/filed-years"],
  ["/api/compliance"],
  ["/api/record-chain"],
  ["/api/time-entries"],
] as const;

export const weeksQuery = (year: number, personId?: string) => apiQuery(listWeeks, { query: { year, personId } });
export const weekQuery = (weekStart: string, personId?: string) =>
  apiQuery(getWeek, { params: { weekStart }, query: { personId } });
export const filedYearsQuery = apiQuery(listFiledYears, {});
