import { apiQuery } from "#web/api/api-query.ts";
import { getWeek, listFiledYears, listWeeks } from "../contract.ts";

export const weeksQuery = (year: number, personId?: string) => apiQuery(listWeeks, { query: { year, personId } });
export const weekQuery = (weekStart: string, personId?: string) =>
  apiQuery(getWeek, { params: { weekStart }, query: { personId } });
export const filedYearsQuery = apiQuery(listFiledYears, {});
