import { lazy, Suspense } from "react";

const LazyOpenProperties = lazy(async () => ({ default: (await import("./open-properties.tsx")).OpenProperties }));

/** Above the list of properties: the names of an import that wait for theirs. */
export function OpenNamesSlot() {
  return (
    <Suspense>
      <LazyOpenProperties />
    </Suspense>
  );
}
