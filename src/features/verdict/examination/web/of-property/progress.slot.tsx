import { type ComponentProps, lazy, Suspense } from "react";
import type { PropertySlots } from "#web/slots/slots.ts";

const loadPart = () => import("./property-progress.tsx");
const LazyProgress = lazy(async () => ({ default: (await loadPart()).PropertyProgress }));

export const loadPropertyProgress: PropertySlots["loadProgress"] = async (taxYear) =>
  (await loadPart()).loadPropertyProgress(taxYear);

/** Where each property stands in a year, for the list of properties. */
export function PropertyProgressSlot(props: ComponentProps<PropertySlots["Progress"]>) {
  return (
    <Suspense fallback={props.children(null)}>
      <LazyProgress {...props} />
    </Suspense>
  );
}
