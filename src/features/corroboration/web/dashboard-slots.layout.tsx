import { type ComponentProps, lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { type DashboardSlots, DashboardSlotsContext } from "#web/book/dashboard-slots.ts";
import { CoverageSkeleton } from "./coverage-skeleton.tsx";

const LazyCoverageCard = lazy(() =>
  import("./coverage-card.tsx").then(({ CoverageCard }) => ({ default: CoverageCard })),
);

const LazyEvidenceShare = lazy(() =>
  import("./evidence-share.tsx").then(({ EvidenceShare }) => ({ default: EvidenceShare })),
);

const SLOTS: DashboardSlots = {
  EvidenceShare: (props: ComponentProps<DashboardSlots["EvidenceShare"]>) => (
    <Suspense fallback={<div />}>
      <LazyEvidenceShare {...props} />
    </Suspense>
  ),
  EvidenceCoverage: (props: ComponentProps<DashboardSlots["EvidenceCoverage"]>) => (
    <Suspense fallback={<CoverageSkeleton />}>
      <LazyCoverageCard {...props} />
    </Suspense>
  ),
};

export default function DashboardSlotsLayout() {
  return (
    <DashboardSlotsContext value={SLOTS}>
      <Outlet />
    </DashboardSlotsContext>
  );
}
