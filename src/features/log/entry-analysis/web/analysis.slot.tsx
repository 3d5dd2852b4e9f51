import { type ComponentProps, lazy, Suspense } from "react";
import type { AnalysisSlot as Slot } from "#web/slots/slots.ts";

const LazyNotes = lazy(() => import("./entry-notes.tsx").then(({ EntryNotes }) => ({ default: EntryNotes })));

/** Loads when an entry is first opened; until then its panel is shown without it. */
export const AnalysisSlot = (props: ComponentProps<Slot>) => (
  <Suspense>
    <LazyNotes {...props} />
  </Suspense>
);
