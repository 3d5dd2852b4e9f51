import { lazy, Suspense, useContext, useMemo } from "react";
import { Outlet } from "react-router";
import { useCanToAll } from "#web/session/use-can.ts";
import { type DashboardSlots, DashboardSlotsContext } from "#web/book/dashboard-slots.ts";

const LazyRequestsCard = lazy(() =>
  import("./requests-card.tsx").then(({ RequestsCard }) => ({ default: RequestsCard })),
);

function Requests() {
  return (
    <Suspense>
      <LazyRequestsCard />
    </Suspense>
  );
}

/** Around the dashboard: the open requests. */
export default function DashboardRequestsLayout() {
  const slots = useContext(DashboardSlotsContext);
  const mayComment = useCanToAll("comment");
  const withRequests = useMemo(
    (): DashboardSlots | null => slots && (mayComment ? { ...slots, Requests } : slots),
    [slots, mayComment],
  );
  return (
    <DashboardSlotsContext value={withRequests}>
      <Outlet />
    </DashboardSlotsContext>
  );
}
