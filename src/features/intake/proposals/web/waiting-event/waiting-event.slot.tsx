import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense } from "react";
import type { LogSlots } from "#web/slots/slots.ts";
import { useCan } from "#web/session/use-can.ts";
import { waitingCountQuery } from "../queries.ts";

const LazyWaitingEvent = lazy(() =>
  import("./waiting-event.tsx").then(({ WaitingEvent }) => ({ default: WaitingEvent })),
);

/** In the quick log, once something is typed and if anything waits at all. */
export function WaitingEventSlot({ work }: ComponentProps<LogSlots["WaitingEvent"]>) {
  const mayLog = useCan("log");
  const waiting = useQuery({ ...waitingCountQuery, enabled: mayLog }).data?.waitingCount ?? 0;
  if (!mayLog || waiting === 0 || work.text.trim() === "") return null;
  return (
    <Suspense fallback={null}>
      <LazyWaitingEvent work={work} />
    </Suspense>
  );
}
