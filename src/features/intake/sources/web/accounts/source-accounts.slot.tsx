import { lazy, Suspense } from "react";
import { useCan } from "#web/session/use-can.ts";

const SourceAccounts = lazy(async () => ({ default: (await import("./source-accounts.tsx")).SourceAccounts }));

/** Loaded with the settings, not with every page. */
export function SourceAccountsSlot() {
  if (!useCan("log")) return null;
  return (
    <Suspense fallback={null}>
      <SourceAccounts />
    </Suspense>
  );
}
