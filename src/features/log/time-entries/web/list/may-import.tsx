import type { ReactNode } from "react";
import { useCanToAll } from "#web/session/use-can.ts";

/** A file concerns the whole book: someone who logs in a part of it cannot import. */
export function MayImport({ children }: { children: ReactNode }) {
  return useCanToAll("log") ? children : null;
}
