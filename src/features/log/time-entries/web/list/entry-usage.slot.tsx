import { type ComponentProps, lazy, Suspense } from "react";
import type { Slots } from "#web/slots/slots.ts";

const LazyUsage = lazy(async () => ({ default: (await import("./entry-usage.tsx")).EntryUsage }));

export function EntryUsageSlot(props: ComponentProps<Slots["EntryUsage"]>) {
  return (
    <Suspense>
      <LazyUsage {...props} />
    </Suspense>
  );
}
