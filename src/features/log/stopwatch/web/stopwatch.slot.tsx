import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useCan } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { stopwatchQuery, unknownStopwatch } from "./queries.ts";

const StopwatchKeeper = lazy(async () => ({ default: (await import("./stopwatch-keeper.tsx")).StopwatchKeeper }));

/** On every signed-in page: the stopwatch is at hand, and a running one is visible. */
export function StopwatchSlot() {
  // It belongs to the book: someone who may not log there has none.
  const canLog = useCan("log");
  const isAtHand = useSignedInUser() !== null && canLog;
  const [unknown] = useState(unknownStopwatch);
  const { data, failureCount, isPaused } = useQuery({ ...stopwatchQuery, enabled: isAtHand });
  const known = data ?? (isAtHand && (failureCount > 0 || isPaused) ? unknown : undefined);
  return (
    known && (
      <Suspense>
        <StopwatchKeeper known={known} />
      </Suspense>
    )
  );
}
