import { summarizeTimeEntries } from "#features/log/time-entries/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import type { PropertySlots } from "#web/slots/slots.ts";

export const readEntriesFigure: PropertySlots["readEntriesFigure"] = (propertyId) =>
  queryClient.fetchQuery(apiQuery(summarizeTimeEntries, { query: { propertyId: [propertyId] } }));
