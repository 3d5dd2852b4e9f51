import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router";
import { useSignedInUser } from "#web/session/use-user.ts";
import { stopwatchQuery, unknownStopwatch } from "./queries.ts";

const StopwatchKeeper = lazy(async () => ({ default: (await import("./stopwatch-keeper.tsx")).StopwatchKeeper }));

/** Around every signed-in page: the stopwatch is at hand, and one that runs is seen. */
export default function StopwatchLayout() {
  const isSignedIn = useSignedInUser() !== null;
  const [unknown] = useState(unknownStopwatch);
  const { data, failureCount, isPaused } = useQuery({ ...stopwatchQuery, enabled: isSignedIn });
  const known = data ?? (isSignedIn && (failureCount > 0 || isPaused) ? unknown : undefined);
  return (
    <>
      {known && (
        <Suspense>
          <StopwatchKeeper known={known} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
