import { useLocation } from "react-router";
import { carried } from "./carried.ts";

/** Makes the address of a link: what the present address chose, year and person, goes along. */
export const useCarried = (): ((to: string) => string) => {
  const { pathname, search } = useLocation();
  return (to) => carried(to, { pathname, search });
};
