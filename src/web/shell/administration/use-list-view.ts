import { useAddressSearch } from "#web/navigation/use-address-search.ts";

export type ListView = {
  /** Which of the list's parameters the address sets. */
  values: Readonly<Record<string, string>>;
  page: number;
  change: (changes: Readonly<Record<string, string | null>>) => void;
  goTo: (page: number) => void;
  clear: () => void;
  isNarrowed: boolean;
};

const pageIn = (search: URLSearchParams, name: string): number => {
  const page = Number(search.get(name) ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/**
 * The address says what a list shows: it can be kept, sent and gone back to. Every change returns to the first page. The second
 * list on a page has a prefix before its names.
 */
export const useListView = (names: readonly string[], prefix = ""): ListView => {
  const [search, setSearch] = useAddressSearch();
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(prefix + name);
      return value ? [[name, value]] : [];
    }),
  );
  const change = (changes: Readonly<Record<string, string | null>>, options = { replace: true }): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: null, ...changes })) {
          if (value) next.set(prefix + name, value);
          else next.delete(prefix + name);
        }
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return {
    values,
    page: pageIn(search, `${prefix}page`),
    change: (changes) => change(changes),
    goTo: (page) => change({ page: page > 1 ? String(page) : null }, { replace: false }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
    isNarrowed: names.some((name) => name !== "sort" && name in values),
  };
};
