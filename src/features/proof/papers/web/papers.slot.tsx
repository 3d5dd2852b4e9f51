import { type ComponentProps, lazy, Suspense } from "react";
import type { Slots } from "#web/slots/slots.ts";

const LazyPapers = lazy(() => import("./papers.tsx").then(({ Papers }) => ({ default: Papers })));

export function PapersSlot(props: ComponentProps<Slots["Papers"]>) {
  return (
    <Suspense>
      <LazyPapers {...props} />
    </Suspense>
  );
}
