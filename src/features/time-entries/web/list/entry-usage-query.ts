import { apiQuery } from "#web/api/api-query.ts";
import { getEntryUsage } from "#features/time-entries/ledger-contract.ts";

/** How many of the month's new entries are used, and how many the plan has. */
export const entryUsageQuery = apiQuery(getEntryUsage, {});
