import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { yearIn } from "#web/book/year-in.ts";
import type { PropertyStatus } from "../queries.ts";

export type ListView = "table" | "cards";
export type ListSort = "nickname" | "-hours";
const STATUSES: readonly PropertyStatus[] = ["kept", "archived", "all"];

/** What is shown, as the address says it: a link opens the same view for someone else. */
export const readListView = (search: URLSearchParams) => {
  return {
    q: search.get("q") ?? "",
    status: STATUSES.find((status) => status === search.get("status")) ?? "kept",
    view: search.get("view") === "cards" ? ("cards" as const) : ("table" as const),
    sort: search.get("sort") === "-hours" ? ("-hours" as const) : ("nickname" as const),
    year: yearIn(search),
    isImporting: search.get("import") === "new",
  };
};

type Change = {
  q?: string;
  status?: PropertyStatus;
  view?: ListView;
  sort?: ListSort;
  year?: string;
  import?: "new" | "";
};
const DEFAULTS: Record<string, string> = { status: "kept", view: "table", sort: "nickname" };

export const useListView = () => {
  const [search, setSearch] = useAddressSearch();
  const change = (changes: Change): void => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "" || value === DEFAULTS[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { ...readListView(search), change };
};
