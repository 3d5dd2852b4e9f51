import { lazy, Suspense } from "react";
import { useCan } from "#web/session/use-can.ts";

const CalendarAccounts = lazy(async () => ({ default: (await import("./calendar-accounts.tsx")).CalendarAccounts }));

/** Loaded with the settings, not with every page. */
export function CalendarAccountsSlot() {
  if (!useCan("log")) return null;
  return (
    <Suspense fallback={null}>
      <CalendarAccounts />
    </Suspense>
  );
}
