import { paths } from "#web/paths.ts";

/**
 * The tax year and the person chosen in an address follow the reader to the next page. For lists that they narrow (the
 * ledger, the vault, the properties), they follow only to the plain page: a link with its own query says all it means.
 */
const LISTS: readonly string[] = [paths.ledger, paths.ledgerDays, paths.files, paths.properties];

/** Pages that are narrowed by the same names: what is chosen on one of them is kept on the next. */
const NARROWED: readonly string[] = [paths.ledger, paths.ledgerDays, paths.analytics, paths.calendar];
const SHARED_FILTERS = ["from", "to", "personId", "propertyId", "propertyType"] as const;

/** On those pages a person is one of the filters. */
const personName = (pathname: string): string => (NARROWED.includes(pathname) ? "personId" : "person");

/** The person an address is about: no one if it names several. */
const personOf = (pathname: string, search: URLSearchParams): string | null => {
  const named = search.getAll(personName(pathname));
  return named.length === 1 ? (named[0] ?? null) : null;
};

export type Address = { pathname: string; search: string };

const keepFilters = (search: URLSearchParams, before: URLSearchParams): void => {
  for (const name of SHARED_FILTERS) {
    if (!search.has(name)) for (const value of before.getAll(name)) search.append(name, value);
  }
};

const isOfOrganization = (pathname: string): boolean => pathname.startsWith(paths.organization);

/** From page to page of one organization: someone who may act on every organization names the one. */
const keepOrganization = (to: URL, { from, before }: { from: Address; before: URLSearchParams }): void => {
  const named = before.get("organization");
  if (named === null || !isOfOrganization(from.pathname) || !isOfOrganization(to.pathname)) return;
  to.searchParams.set("organization", named);
};

/** `to` with what `from` chose; `to` unchanged where it names its own. */
export const carried = (to: string, from: Address): string => {
  const url = new URL(to, "https://site.invalid");
  const before = new URLSearchParams(from.search);
  if (LISTS.includes(url.pathname) && url.search !== "") return to;
  if (NARROWED.includes(url.pathname) && NARROWED.includes(from.pathname)) keepFilters(url.searchParams, before);
  const year = before.get("year");
  if (year !== null && !url.searchParams.has("year")) url.searchParams.set("year", year);
  const person = personOf(from.pathname, before);
  const name = personName(url.pathname);
  // Side by side is a way to look at the dashboard, not a person.
  const isOne = person !== null && !(name === "personId" && person === "household");
  if (isOne && !url.searchParams.has(name)) url.searchParams.set(name, person);
  keepOrganization(url, { from, before });
  return `${url.pathname}${url.search}${url.hash}`;
};
