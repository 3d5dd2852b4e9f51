import { apiQuery } from "#web/api/api-query.ts";
import { listEntryFixes } from "../contract.ts";

export const entryFixesQuery = apiQuery(listEntryFixes, {});
