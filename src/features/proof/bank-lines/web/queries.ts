import { apiQuery } from "#web/api/api-query.ts";
import { listBankLines } from "../contract.ts";

export const linesOfEntryQuery = (entryId: string) => apiQuery(listBankLines, { query: { entryId } });
export const linesOfDaysQuery = (from: string, to: string) => apiQuery(listBankLines, { query: { from, to } });
