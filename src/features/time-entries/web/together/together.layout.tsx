import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { lostEditsSnapshot, subscribeLostEdits } from "./lost-edits.ts";

const LostEditNotices = lazy(async () => ({ default: (await import("./lost-edit-notices.tsx")).LostEditNotices }));

/** Above every signed-in page, while there is an edit that another one wrote over. */
export default function TogetherLayout() {
  const hasLostEdits = useSyncExternalStore(
    subscribeLostEdits,
    () => lostEditsSnapshot().length > 0,
    () => false,
  );
  return (
    <>
      {hasLostEdits && (
        <Suspense>
          <LostEditNotices />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
