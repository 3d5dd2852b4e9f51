import { Outlet } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { type PropertySlots, PropertySlotsContext } from "#web/book/property-slots.ts";
import { summarizeTimeEntries } from "#features/time-entries/contract.ts";
import { LatestEntries } from "./latest-entries.tsx";

const SLOTS: PropertySlots = {
  LatestEntries,
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
