import { lazy, Suspense } from "react";

const ProgramsLooked = lazy(async () => ({ default: (await import("./programs-looked.tsx")).ProgramsLooked }));

/** In the settings, under who looked at the book. */
export function ProgramsLookedSlot() {
  return (
    <Suspense>
      <ProgramsLooked />
    </Suspense>
  );
}
