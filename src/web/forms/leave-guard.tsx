import { ConfirmDialog } from "@tenure/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** State for the navigation that follows a save: `navigate(path, { state: AFTER_SAVE })` leaves without asking. */
export const AFTER_SAVE = { afterSave: true } as const;

const isAfterSave = (state: unknown): boolean => typeof state === "object" && state !== null && "afterSave" in state;

/** Asks before a page with unsaved changes is left, by a link within the product or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isAfterSave(nextLocation.state),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open && blocker.state === "blocked") blocker.reset();
      }}
      title="Leave without saving?"
      description="What you typed on this page is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    />
  );
}
