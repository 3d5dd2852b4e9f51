import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { type ClientSort, readView } from "./arrange-clients.ts";

type Change = Partial<Record<"q" | "sort" | "order" | "status" | "only", string | null>>;

/** The address says what the list shows: it can be kept, sent and gone back to. */
export const useClientsView = () => {
  const [search, setSearch] = useAddressSearch();
  const view = readView(search);
  const change = (changes: Change): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const sortBy = (sort: ClientSort): void =>
    change({
      sort: sort === "name" ? null : sort,
      order: view.sort === sort && !view.isDescending ? "desc" : null,
    });
  return { view, change, sortBy, clear: () => change({ q: null, status: null, only: null }) };
};
