import { Button, Select, TextInput } from "@tenure/ui";
import { Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { BookNames } from "#web/book/use-book.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { filterChips } from "./filter-words.ts";
import type { LedgerAddress } from "./ledger-address.ts";

const YEARS_OFFERED = 8;

/** The years to choose from: the latest ones, and the one in the address when it is older. */
const yearOptions = (thisYear: number, chosen: number | undefined) => {
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => thisYear - back);
  if (chosen !== undefined && !years.includes(chosen)) years.push(chosen);
  return [
    { value: "", label: "All years" },
    ...years.toSorted((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) })),
  ];
};

export type FilterBarProps = {
  address: LedgerAddress;
  book: BookNames;
  thisYear: number;
  filterOpen: boolean;
  onFilterOpenChange: (open: boolean) => void;
  /** At the end of the bar: how the rows look. */
  children: ReactNode;
};

export function FilterBar(props: FilterBarProps) {
  const { address, book, thisYear, filterOpen, onFilterOpenChange, children } = props;
  const { filters, change, clear } = address;
  const chips = filterChips(filters, book);
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox q={filters.q ?? ""} onSearch={(q) => change({ q: q || undefined })} />
      <div className="w-32">
        <Select
          aria-label="Tax year"
          value={String(filters.year ?? "")}
          options={yearOptions(thisYear, filters.year)}
          onChange={({ target }) => change({ year: target.value === "" ? undefined : Number(target.value) })}
        />
      </div>
      <FilterPanel address={address} book={book} open={filterOpen} onOpenChange={onFilterOpenChange} />
      {chips.map(({ name, label, value }) => (
        <button
          key={name}
          type="button"
          onClick={() => change({ [name]: undefined })}
          className="inline-flex min-h-control-sm max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-hover"
        >
          <span className="truncate">
            {label} <strong className="font-semibold">{value}</strong>
          </span>
          <X aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2} />
          <span className="sr-only">Remove this filter</span>
        </button>
      ))}
      {isNarrowed && (
        <Button size="sm" variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
      <span className="ml-auto flex gap-2">{children}</span>
    </div>
  );
}

const SEARCH_PAUSE_MS = 350;

/** Searches after a pause in typing, and at once on Enter. */
function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // The address was changed elsewhere: filters were cleared, or the person went back.
    if (q !== sent) setTyped(q);
  }
  const search = (): void => {
    const text = typed.trim();
    if (text === q) return;
    setSent(text);
    onSearch(text);
  };
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchNow(), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search();
  };
  return (
    <search className="w-56 max-sm:w-full">
      <form onSubmit={submit}>
        <TextInput
          type="search"
          aria-label="Search descriptions"
          placeholder="Search descriptions"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          leading={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        />
      </form>
    </search>
  );
}
