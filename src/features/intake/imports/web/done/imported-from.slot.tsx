import { lazy, Suspense } from "react";
import type { ImportedEntry } from "#web/slots/slots.ts";

const LazyImportedFrom = lazy(async () => ({ default: (await import("./imported-from.tsx")).ImportedFrom }));

/** In the history of an imported entry. */
export const ImportedFromSlot = (props: ImportedEntry) => (
  <Suspense>
    <LazyImportedFrom {...props} />
  </Suspense>
);
