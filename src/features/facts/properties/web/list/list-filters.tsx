import { SegmentedControl, Select, TextInput } from "@tenure/ui";
import { LayoutGrid, Rows3, Search } from "lucide-react";
import { yearOptions } from "#web/book/year-options.ts";
import type { useListView } from "./use-list-view.ts";

const STATUS_OPTIONS = [
  { value: "kept", label: "Current" },
  { value: "archived", label: "Archived" },
  { value: "all", label: "All" },
];
const icon = { className: "size-4", strokeWidth: 1.75 };
const VIEW_OPTIONS = [
  { value: "table", label: "Table", icon: <Rows3 {...icon} /> },
  { value: "cards", label: "Cards", icon: <LayoutGrid {...icon} /> },
];

type ListFiltersProps = { list: ReturnType<typeof useListView>; year: number; thisYear: number };

/** Search, state, year and view; all of it is kept in the address. */
export function ListFilters({ list, year, thisYear }: ListFiltersProps) {
  const { q, status, view, change } = list;
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <TextInput
        type="search"
        aria-label="Search properties"
        placeholder="Search name or address"
        leading={<Search {...icon} aria-hidden="true" />}
        value={q}
        onChange={(event) => change({ q: event.target.value })}
        className="min-w-48 flex-1 sm:max-w-72"
      />
      <SegmentedControl
        label="Which properties"
        options={STATUS_OPTIONS}
        value={status}
        onValueChange={(value) => change({ status: value === "archived" || value === "all" ? value : "kept" })}
      />
      <div className="w-24">
        <Select
          aria-label="Year of the hours"
          value={String(year)}
          onChange={(event) => change({ year: event.target.value === String(thisYear) ? "" : event.target.value })}
          options={yearOptions(thisYear, year)}
        />
      </div>
      <SegmentedControl
        label="View"
        options={VIEW_OPTIONS}
        value={view}
        onValueChange={(value) => change({ view: value === "cards" ? "cards" : "table" })}
        className="sm:ml-auto"
      />
    </div>
  );
}
