import { paths } from "../paths.ts";

/** Query parameters that ask for a fresh start: they are removed from the address bar and the remembered user is forgotten. */
const LOGOUT_PARAMETERS = ["logout", "loggedOut", "logged_out"];
const CACHE_BUST_PARAMETERS = ["cacheBust", "cache-bust", "cache_bust", "cachebust", "_cb"];

/** The address without those parameters, or null when it has none. */
export const withoutStartParameters = (address: string): string | null => {
  const url = new URL(address);
  const found = [...LOGOUT_PARAMETERS, ...CACHE_BUST_PARAMETERS].filter((name) => url.searchParams.has(name));
  if (found.length === 0) return null;
  for (const name of found) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
};

/** `/?payment=...` or `/?upgraded=...` after a checkout belongs to the dashboard (product.md section 2). */
export const checkoutReturn = (address: string): string | null => {
  const url = new URL(address);
  const isReturn = url.pathname === paths.home && (url.searchParams.has("payment") || url.searchParams.has("upgraded"));
  return isReturn ? `${paths.dashboard}${url.search}` : null;
};
