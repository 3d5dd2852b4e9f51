import { type ComponentProps, lazy, Suspense } from "react";
import type { DashboardSlots } from "#web/slots/slots.ts";
import { CoverageSkeleton } from "./coverage-skeleton.tsx";

const LazyCoverageCard = lazy(() =>
  import("./coverage-card.tsx").then(({ CoverageCard }) => ({ default: CoverageCard })),
);
const LazyEvidenceShare = lazy(() =>
  import("./evidence-share.tsx").then(({ EvidenceShare }) => ({ default: EvidenceShare })),
);

export function EvidenceShareSlot(props: ComponentProps<DashboardSlots["EvidenceShare"]>) {
  return (
    <Suspense fallback={<div />}>
      <LazyEvidenceShare {...props} />
    </Suspense>
  );
}

export function EvidenceCoverageSlot(props: ComponentProps<DashboardSlots["EvidenceCoverage"]>) {
  return (
    <Suspense fallback={<CoverageSkeleton />}>
      <LazyCoverageCard {...props} />
    </Suspense>
  );
}
