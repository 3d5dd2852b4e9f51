import type { ReactNode } from "react";
import { useCanToAll } from "#web/session/use-can.ts";

/** A file is of the whole book: whoever logs in a part of it has no way there. */
export function MayImport({ children }: { children: ReactNode }) {
  return useCanToAll("log") ? children : null;
}
