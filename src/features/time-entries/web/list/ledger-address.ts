import { useLocation, useSearchParams } from "react-router";
import { changeSearch, clearFilters, type FilterChange, type LedgerSort, readLedgerView } from "./ledger-view.ts";

const PANELS = ["log", "entry", "history", "again"] as const;
type PanelName = (typeof PANELS)[number];

const withPanel = (search: URLSearchParams, name: PanelName | null, value = ""): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const each of PANELS) next.delete(each);
  if (name !== null) next.set(name, value);
  return next;
};

/** The address as the state of the page: filters, order and the one open panel. */
export const useLedgerAddress = () => {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const quietly = { replace: true, preventScrollReset: true };
  const linkTo = (next: URLSearchParams): string => `${pathname}?${next.toString()}`;
  return {
    search,
    ...readLedgerView(search),
    change: (change: FilterChange): void => setSearch((before) => changeSearch(before, change), quietly),
    clear: (): void => setSearch(clearFilters, quietly),
    sortBy: (sort: LedgerSort): void =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (sort === "-date") next.delete("sort");
        else next.set("sort", sort);
        return next;
      }, quietly),
    panel: PANELS.map((name) => ({ name, value: search.get(name) })).find(({ value }) => value !== null) ?? null,
    linkToPanel: (name: PanelName, value: string): string => linkTo(withPanel(search, name, value)),
    openPanel: (name: PanelName, value: string): void =>
      setSearch((before) => withPanel(before, name, value), { preventScrollReset: true }),
    closePanel: (): void => setSearch((before) => withPanel(before, null), quietly),
  };
};
export type LedgerAddress = ReturnType<typeof useLedgerAddress>;
