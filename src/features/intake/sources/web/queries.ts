import { listProperties } from "#features/facts/properties/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { getRun, listRuns, listSources } from "../contract.ts";

/** Those that take entries. */
export const openPropertiesQuery = apiQuery(listProperties, { query: {} });
export const sourcesQuery = apiQuery(listSources, {});
export const runsQuery = (id: string) => apiQuery(listRuns, { params: { id } });
export const runQuery = (id: string, runId: string) => apiQuery(getRun, { params: { id, runId } });

/** While a file is being read, how often we look. */
export const LOOK_EVERY_MS = 1000;
/** What connected calendars and mailboxes brought meanwhile. */
export const LOOK_AT_SYNCS_EVERY_MS = 60_000;
