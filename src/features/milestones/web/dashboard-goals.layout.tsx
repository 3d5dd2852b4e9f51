import { lazy, Suspense, useContext, useMemo } from "react";
import { Outlet } from "react-router";
import { type DashboardSlots, DashboardSlotsContext } from "#web/book/dashboard-slots.ts";

const LazyGoalsLine = lazy(async () => ({ default: (await import("./goals-line.tsx")).GoalsLine }));

function Goals({ taxYear }: { taxYear: number }) {
  return (
    <Suspense>
      <LazyGoalsLine taxYear={taxYear} />
    </Suspense>
  );
}

/** Around the dashboard: a quiet line of the goals of its year. */
export default function DashboardGoalsLayout() {
  const slots = useContext(DashboardSlotsContext);
  const withGoals = useMemo((): DashboardSlots | null => slots && { ...slots, Goals }, [slots]);
  return (
    <DashboardSlotsContext value={withGoals}>
      <Outlet />
    </DashboardSlotsContext>
  );
}
