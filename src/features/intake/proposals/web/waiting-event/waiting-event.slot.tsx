import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense } from "react";
import type { LogSlots } from "#web/slots/slots.ts";
import { useCan } from "#web/session/use-can.ts";
import { whereFound } from "../count-words.ts";
import { waitingCountQuery } from "../queries.ts";

const LazyWaitingEvent = lazy(() =>
  import("./waiting-event.tsx").then(({ WaitingEvent }) => ({ default: WaitingEvent })),
);

/** In the quick log, once its day is known and something is typed, and if anything waits at all. */
export function WaitingEventSlot({ work }: ComponentProps<LogSlots["WaitingEvent"]>) {
  const mayLog = useCan("log");
  const { waitingCount = 0, waitingKinds = [] } = useQuery({ ...waitingCountQuery, enabled: mayLog }).data ?? {};
  if (!mayLog || waitingCount === 0) return null;
  return (
    <p role="status" aria-label={`From ${whereFound(waitingKinds)}`} className="text-sm text-2 empty:hidden">
      {work !== null && work.text.trim() !== "" && (
        <Suspense fallback={null}>
          <LazyWaitingEvent work={work} />
        </Suspense>
      )}
    </p>
  );
}
