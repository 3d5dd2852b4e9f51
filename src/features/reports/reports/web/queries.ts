import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { listReports } from "../contract.ts";

export const reportsQuery = (year: number) => apiQuery(listReports, { query: { year } });
export const complianceQuery = (year: number) => apiQuery(getCompliance, { params: { year } });
