import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const neverChanges = (): (() => void) => () => {};

/** Whether the written page is adopted: false in the render that has to agree with it. */
export const useIsAdopted = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * The query of the address on pages that are prerendered: empty in the written HTML and in the render that adopts it,
 * real right after, so that the two agree.
 */
export const useClientSearch = (): URLSearchParams => {
  const { search } = useLocation();
  const isAdopted = useIsAdopted();
  return useMemo(() => new URLSearchParams(isAdopted ? search : ""), [isAdopted, search]);
};
