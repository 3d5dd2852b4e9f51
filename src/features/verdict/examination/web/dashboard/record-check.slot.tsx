import { lazy, Suspense } from "react";

const LazyRecordCheckTile = lazy(async () => ({ default: (await import("./record-check-tile.tsx")).RecordCheckTile }));

const LazyWorstCase = lazy(async () => ({ default: (await import("./worst-case.tsx")).WorstCase }));

/** On the dashboard, beside what likely cuts leave. */
export function WorstCaseSlot(props: { taxYear: number; personId: string }) {
  return (
    <Suspense>
      <LazyWorstCase {...props} />
    </Suspense>
  );
}

/** On the dashboard: how believable the record is, before a report shows it. */
export function RecordCheckSlot({ taxYear }: { taxYear: number }) {
  return (
    <Suspense fallback={<div />}>
      <LazyRecordCheckTile taxYear={taxYear} />
    </Suspense>
  );
}
