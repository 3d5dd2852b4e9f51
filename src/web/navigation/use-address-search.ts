import { useCallback, useContext } from "react";
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  type URLSearchParamsInit,
  useSearchParams,
} from "react-router";

type Change = (before: URLSearchParams) => URLSearchParams;
export type SetAddressSearch = (to: URLSearchParamsInit | Change, options?: NavigateOptions) => void;

/**
 * The query of the address and what changes it. A change starts from the address of that moment, also if it is still on its
 * way to the screen: React Router's own starts from the one last drawn, so of two quick choices only the second was kept.
 */
export const useAddressSearch = (): [URLSearchParams, SetAddressSearch] => {
  const [drawn, setDrawn] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback<SetAddressSearch>(
    (to, options) => {
      if (typeof to !== "function" || !router) return setDrawn(to, options);
      const { location, navigation } = router.state;
      const coming = navigation.location?.pathname === location.pathname ? navigation.location : location;
      return setDrawn(to(new URLSearchParams(coming.search)), options);
    },
    [router, setDrawn],
  );
  return [drawn, change];
};

/** The same query with another value of one parameter; without it for null or an empty text. */
export const withParameter =
  (name: string, value: string | null): Change =>
  (before) => {
    const next = new URLSearchParams(before);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
