import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const neverChanges = (): (() => void) => () => {};

/** Whether the written page has been adopted: false in the render that has to match it. */
export const useIsAdopted = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * The query of the address on pages that are prerendered: empty in the written HTML and in the render that adopts it,
 * real right after, so that the two match.
 */
export const useClientSearch = (): URLSearchParams => {
  const { search } = useLocation();
  const isAdopted = useIsAdopted();
  return useMemo(() => new URLSearchParams(isAdopted ? search : ""), [isAdopted, search]);
};

/**
 * The secret that a mailed link carries as `?token=`; empty without one. It is removed from the address bar as soon as
 * it is read, so that neither the history nor a screenshot keeps it: only the page remembers it.
 */
export const useAddressToken = (): string => {
  const token = useClientSearch().get("token") ?? "";
  useEffect(() => {
    const url = new URL(globalThis.location.href);
    if (!url.searchParams.has("token")) return;
    url.searchParams.delete("token");
    globalThis.history.replaceState(globalThis.history.state, "", url);
  }, [token]);
  return token;
};
