import { useCallback } from "react";
import { useLocation } from "react-router";
import { carried } from "./carried.ts";

/** Makes the address of a link, carrying over the year and the person chosen in the current address. */
export const useCarried = (): ((to: string) => string) => {
  const { pathname, search } = useLocation();
  return useCallback((to) => carried(to, { pathname, search }), [pathname, search]);
};
