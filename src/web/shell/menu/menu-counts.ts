import { useSyncExternalStore } from "react";
import type { PlaceId } from "#web/navigation/site-map/site-map.ts";

/** Numbers next to items of the menu. The shell knows no feature: a slot of the feature provides its number. */
let counts: Readonly<Partial<Record<string, number>>> = {};
const listeners = new Set<() => void>();

export const sayMenuCount = (id: PlaceId, count: number | null): void => {
  const { [id]: _, ...others } = counts;
  counts = count === null ? others : { ...others, [id]: count };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMenuCount = (id: string): number =>
  useSyncExternalStore(
    subscribe,
    () => counts[id] ?? 0,
    () => 0,
  );
