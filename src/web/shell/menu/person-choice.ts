import { paths } from "#web/paths.ts";

export const EVERYONE = "household";
type Where = { pathname: string; search: URLSearchParams };

/** These show one person if no one is chosen: the owner. */
const OF_ONE: readonly string[] = [paths.dashboard, paths.weeklyClose];

const nameAt = (pathname: string): string => (pathname === paths.ledger ? "personId" : "person");

/** The person a page is about, as its address says it; the owner comes first in `ids`. */
export const personChoice = ({ pathname, search }: Where, ids: readonly string[]): string => {
  const asked = search.getAll(nameAt(pathname));
  const known = asked.length === 1 ? ids.find((id) => id === asked[0]) : undefined;
  if (known !== undefined) return known;
  return OF_ONE.includes(pathname) && asked[0] !== EVERYONE ? (ids[0] ?? EVERYONE) : EVERYONE;
};

/** The query of a page for another person. */
export const choosePerson = ({ pathname, search }: Where, chosen: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  const name = nameAt(pathname);
  next.delete(name);
  if (chosen !== EVERYONE || pathname === paths.dashboard) next.set(name, chosen);
  return next;
};
