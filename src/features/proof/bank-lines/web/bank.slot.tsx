import { type ComponentProps, lazy, Suspense } from "react";
import { useCanToAll } from "#web/session/use-can.ts";
import type { BankSlots } from "#web/slots/slots.ts";

const LazyImport = lazy(() =>
  import("./import-bank-lines.tsx").then(({ ImportBankLines }) => ({ default: ImportBankLines })),
);
const LazyLines = lazy(() => import("./lines-of-entry.tsx").then(({ LinesOfEntry }) => ({ default: LinesOfEntry })));

export function BankImportSlot(props: ComponentProps<BankSlots["Import"]>) {
  return (
    <Suspense fallback={null}>
      <LazyImport {...props} />
    </Suspense>
  );
}

/** For whoever reads the whole book: others don't see what was spent in it. */
export function BankLinesSlot(props: ComponentProps<BankSlots["OfEntry"]>) {
  if (!useCanToAll("read")) return null;
  return (
    <Suspense fallback={null}>
      <LazyLines {...props} />
    </Suspense>
  );
}
