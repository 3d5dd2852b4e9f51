import { Outlet } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { type PropertySlots, PropertySlotsContext } from "#web/book/property-slots.ts";
import { summarizeTimeEntries } from "#features/time-entries/contract.ts";

const SLOTS: PropertySlots = {
  readEntriesFigure: (propertyId) =>
    queryClient.fetchQuery(apiQuery(summarizeTimeEntries, { query: { propertyId: [propertyId] } })),
};

export default function PropertySlotsLayout() {
  return (
    <PropertySlotsContext value={SLOTS}>
      <Outlet />
    </PropertySlotsContext>
  );
}
