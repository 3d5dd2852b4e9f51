import { lazy, Suspense, useContext, useMemo } from "react";
import { Outlet } from "react-router";
import { type DashboardSlots, DashboardSlotsContext } from "#web/book/dashboard-slots.ts";

const LazyRecordCheckTile = lazy(async () => ({ default: (await import("./record-check-tile.tsx")).RecordCheckTile }));

function RecordCheck({ taxYear }: { taxYear: number }) {
  return (
    <Suspense fallback={<div />}>
      <LazyRecordCheckTile taxYear={taxYear} />
    </Suspense>
  );
}

/** Around the dashboard: how believable the record is, before a report shows it. */
export default function DashboardCheckLayout() {
  const slots = useContext(DashboardSlotsContext);
  const withCheck = useMemo((): DashboardSlots | null => slots && { ...slots, RecordCheck }, [slots]);
  return (
    <DashboardSlotsContext value={withCheck}>
      <Outlet />
    </DashboardSlotsContext>
  );
}
