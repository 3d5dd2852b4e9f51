import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const neverChanges = (): (() => void) => () => {};

/**
 * The query of the address on pages that are prerendered: empty in the written HTML and in the render that adopts it,
 * real right after, so that the two agree.
 */
export const useClientSearch = (): URLSearchParams => {
  const { search } = useLocation();
  const isAdopted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useMemo(() => new URLSearchParams(isAdopted ? search : ""), [isAdopted, search]);
};
