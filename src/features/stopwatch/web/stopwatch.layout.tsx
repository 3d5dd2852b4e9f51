import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useSignedInUser } from "#web/session/use-user.ts";
import { stopwatchQuery } from "./queries.ts";

const StopwatchKeeper = lazy(async () => ({ default: (await import("./stopwatch-keeper.tsx")).StopwatchKeeper }));

/** Around every signed-in page: the stopwatch is at hand, and one that runs is seen. */
export default function StopwatchLayout() {
  const isSignedIn = useSignedInUser() !== null;
  const known = useQuery({ ...stopwatchQuery, enabled: isSignedIn }).data;
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
