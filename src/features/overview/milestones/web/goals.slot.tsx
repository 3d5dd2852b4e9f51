import { lazy, Suspense } from "react";

const LazyGoalsLine = lazy(async () => ({ default: (await import("./goals-line.tsx")).GoalsLine }));

/** On the dashboard: a quiet line of the goals of its year. */
export function GoalsSlot({ taxYear }: { taxYear: number }) {
  return (
    <Suspense>
      <LazyGoalsLine taxYear={taxYear} />
    </Suspense>
  );
}
