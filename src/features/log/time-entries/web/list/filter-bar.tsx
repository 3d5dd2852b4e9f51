import { hoursTenths } from "@tenure/tax-rules";
import { Button, Drawer, Select, TextInput } from "@tenure/ui";
import { ChevronDown, ListFilter, Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { BookNames } from "#web/book/use-book.ts";
import { FilterChoices, FilterPanel } from "./filter-panel.tsx";
import { filterChips } from "./filter-words.ts";
import type { LedgerAddress } from "./ledger-address.ts";
import { useMedia } from "./look.ts";

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
  /** Of the entries that the filters leave. */
  loggedSeconds: number;
  filterOpen: boolean;
  onFilterOpenChange: (open: boolean) => void;
  /** Keeps what is chosen as a view. */
  save: ReactNode;
  /** At the end of the bar: how the rows look. */
  children: ReactNode;
};

/** What narrows the list. On a phone it is one line that says so, and opens the rest. */
export function FilterBar(props: FilterBarProps) {
  const isRoomy = useMedia("(min-width: 40rem)");
  if (!isRoomy) return <FilterLine {...props} />;
  const { address, book, thisYear, filterOpen, onFilterOpenChange, save, children } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox q={address.filters.q ?? ""} onSearch={(q) => address.change({ q: q || undefined })} />
      <div className="w-32">
        <YearSelect address={address} thisYear={thisYear} />
      </div>
      <FilterPanel address={address} book={book} open={filterOpen} onOpenChange={onFilterOpenChange} />
      <ChosenFilters address={address} book={book} />
      <span className="ml-auto flex gap-2">
        {save}
        {children}
      </span>
    </div>
  );
}

/** "2025, Ruth, 750.0 h": what the list is narrowed to, and what it adds up to. */
function FilterLine(props: FilterBarProps) {
  const { address, book, thisYear, loggedSeconds, filterOpen, onFilterOpenChange, save, children } = props;
  const { filters, change } = address;
  const chosen = filterChips(filters, book).map(({ value }) => value);
  const searched = filters.q ? [`“${filters.q}”`] : [];
  const words = [filters.year ?? "All years", ...chosen, ...searched, hoursTenths(loggedSeconds)].join(", ");
  return (
    <div className="mb-3 flex items-center gap-2">
      <Drawer
        title="Filter entries"
        open={filterOpen}
        onOpenChange={onFilterOpenChange}
        trigger={
          <button
            type="button"
            aria-label={`Filter: ${words}`}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-left text-base hover:bg-hover"
          >
            <ListFilter aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 truncate font-medium">{words}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
          </button>
        }
        footer={
          <Button variant="primary" onClick={() => onFilterOpenChange(false)}>
            Show entries
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <SearchBox q={filters.q ?? ""} onSearch={(q) => change({ q: q || undefined })} />
          <YearSelect address={address} thisYear={thisYear} />
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <ChosenFilters address={address} book={book} />
            {save}
          </div>
          <div className="-mx-5 border-t border-line">
            <FilterChoices address={address} book={book} />
          </div>
        </div>
      </Drawer>
      {children}
    </div>
  );
}

function YearSelect({ address: { filters, change }, thisYear }: Pick<FilterBarProps, "address" | "thisYear">) {
  return (
    <Select
      aria-label="Tax year"
      value={String(filters.year ?? "")}
      options={yearOptions(thisYear, filters.year)}
      onChange={({ target }) => change({ year: target.value === "" ? undefined : Number(target.value) })}
    />
  );
}

/** Each can be taken away by itself, or all at once. */
function ChosenFilters({ address: { filters, change, clear }, book }: Pick<FilterBarProps, "address" | "book">) {
  return (
    <>
      {filterChips(filters, book).map(({ name, label, value }) => (
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
      {Object.keys(filters).length > 0 && (
        <Button size="sm" variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </>
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
