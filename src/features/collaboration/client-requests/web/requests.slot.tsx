import { lazy, Suspense } from "react";
import { useCanToAll } from "#web/session/use-can.ts";

const LazyRequestsCard = lazy(() =>
  import("./requests-card.tsx").then(({ RequestsCard }) => ({ default: RequestsCard })),
);

/** On the dashboard: the open requests. */
export function RequestsSlot() {
  const mayComment = useCanToAll("comment");
  return (
    mayComment && (
      <Suspense>
        <LazyRequestsCard />
      </Suspense>
    )
  );
}
