import { useLocation } from "react-router";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { useMemo } from "react";
import {
  changeOrder,
  changeSearch,
  clearFilters,
  type FilterChange,
  type OrderChange,
  readLedgerView,
  viewSearch,
} from "../ledger/ledger-view.ts";

const PANELS = ["entry", "history", "again", "split"] as const;
type PanelName = (typeof PANELS)[number];

const withPanel = (search: URLSearchParams, name: PanelName | null, value = ""): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const each of PANELS) next.delete(each);
  if (name !== null) next.set(name, value);
  return next;
};

const withoutPage = (search: URLSearchParams): URLSearchParams => {
  search.delete("page");
  return search;
};

/** The address as the state of the page: filters, order and the one open panel. */
export const useLedgerAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const { pathname } = useLocation();
  const quietly = { replace: true, preventScrollReset: true };
  const viewText = viewSearch(search);
  const view = useMemo(() => readLedgerView(new URLSearchParams(viewText)), [viewText]);
  const linkTo = (next: URLSearchParams): string => `${pathname}?${next.toString()}`;
  return {
    /** What makes up the view, as text: the same text for the same view. */
    viewText,
    /** Which rows, in which order: a different one is a different sheet. */
    rowsText: JSON.stringify([view.filters, view.order]),
    view,
    ...view,
    change: (change: FilterChange): void => setSearch((before) => withoutPage(changeSearch(before, change)), quietly),
    clear: (): void => setSearch(clearFilters, quietly),
    arrange: (change: OrderChange): void => setSearch((before) => changeOrder(before, change), quietly),
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
    openPage: (page: number): void =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (page === 1) next.delete("page");
        else next.set("page", String(page));
        return next;
      }),
    panel: PANELS.map((name) => ({ name, value: search.get(name) })).find(({ value }) => value !== null) ?? null,
    linkToPanel: (name: PanelName, value: string): string => linkTo(withPanel(search, name, value)),
    openPanel: (name: PanelName, value: string): void =>
      setSearch((before) => withPanel(before, name, value), { preventScrollReset: true }),
    closePanel: (): void => setSearch((before) => withPanel(before, null), quietly),
  };
};
export type LedgerAddress = ReturnType<typeof useLedgerAddress>;
