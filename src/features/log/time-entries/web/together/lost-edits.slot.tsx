import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { onBookChange } from "#web/changes/book-changes.ts";
import { findLostEdits } from "./find-lost-edits.ts";
import { lostEditsSnapshot, subscribeLostEdits } from "./lost-edits.ts";

const LostEditNotices = lazy(async () => ({ default: (await import("./lost-edit-notices.tsx")).LostEditNotices }));

/** Above every signed-in page, while an edit has been overwritten by another one. */
export function LostEditsSlot() {
  const hasLostEdits = useSyncExternalStore(
    subscribeLostEdits,
    () => lostEditsSnapshot().length > 0,
    () => false,
  );
  // A failed check does no harm: the history says the same for good.
  useEffect(() => onBookChange((change) => void findLostEdits(change).catch(() => {})), []);
  return (
    hasLostEdits && (
      <Suspense>
        <LostEditNotices />
      </Suspense>
    )
  );
}
