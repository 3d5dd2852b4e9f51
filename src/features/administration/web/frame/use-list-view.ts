import { useSearchParams } from "react-router";

export type ListView = {
  /** What of the list's names the address says. */
  values: Readonly<Record<string, string>>;
  page: number;
  change: (changes: Readonly<Record<string, string | null>>) => void;
  goTo: (page: number) => void;
  clear: () => void;
  isNarrowed: boolean;
};

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** The address says what a list shows: it can be kept, sent and gone back to. Whatever is changed begins at its first page. */
export const useListView = (names: readonly string[]): ListView => {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? ""]] : [])),
  );
  const change = (changes: Readonly<Record<string, string | null>>, options = { replace: true }): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: null, ...changes })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return {
    values,
    page: pageIn(search),
    change: (changes) => change(changes),
    goTo: (page) => change({ page: page > 1 ? String(page) : null }, { replace: false }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
    isNarrowed: names.some((name) => name !== "sort" && name in values),
  };
};
