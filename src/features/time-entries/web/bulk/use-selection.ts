import { useState } from "react";
import type { TimeEntry } from "#features/time-entries/contract.ts";

/** The chosen rows. What is no longer shown is no longer chosen: nobody acts on rows they cannot see. */
export const useSelection = (entries: readonly TimeEntry[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = entries.filter(({ id }) => ids.has(id));
  const isAll = entries.length > 0 && chosen.length === entries.length;
  return {
    chosen,
    count: chosen.length,
    isAll,
    has: (id: string): boolean => ids.has(id),
    toggle: (id: string): void =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: (): void => setIds(isAll ? new Set() : new Set(entries.map(({ id }) => id))),
    clear: (): void => setIds(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
