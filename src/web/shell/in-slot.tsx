import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

const subscribeNever = () => () => {};

/** What a feature shows in a place of the shell, which is on the page before anything inside it. */
export function InSlot({ id, children }: { id: string; children: ReactNode }) {
  const slot = useSyncExternalStore(
    subscribeNever,
    () => document.getElementById(id),
    () => null,
  );
  return slot && createPortal(children, slot);
}
