import { lazy, Suspense } from "react";

const LazyRecordCheckTile = lazy(async () => ({ default: (await import("./record-check-tile.tsx")).RecordCheckTile }));

/** On the dashboard: how believable the record is, before a report shows it. */
export function RecordCheckSlot({ taxYear }: { taxYear: number }) {
  return (
    <Suspense fallback={<div />}>
      <LazyRecordCheckTile taxYear={taxYear} />
    </Suspense>
  );
}
