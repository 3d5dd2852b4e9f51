import { Button, Field, Select, type SelectOption, TextInput } from "@tenure/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListView } from "./use-list-view.ts";

export type ListFilter = {
  /** In the address and in the query. */
  name: string;
  label: string;
  /** The empty value stands for what the list shows unless something is chosen. */
  options: readonly SelectOption[];
};

type ListFiltersProps = {
  /** What the search looks at: "Name or email". */
  search: string;
  filters: readonly ListFilter[];
  view: ListView;
  actions: ReactNode;
};

const SEARCH_AFTER_MS = 300;

export function ListFilters({ search, filters, view, actions }: ListFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField placeholder={search} view={view} />
      {filters.map(({ name, label, options }) => (
        <Field key={name} label={label} className="min-w-36 max-sm:flex-1">
          <Select
            value={view.values[name] ?? ""}
            onChange={({ target }) => view.change({ [name]: target.value })}
            options={options}
          />
        </Field>
      ))}
      {view.isNarrowed && (
        <Button variant="quiet" onClick={view.clear}>
          Clear filters
        </Button>
      )}
      {actions != null && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** What is typed shows at once; the list is requested when the typing pauses. */
function SearchField({ placeholder, view }: { placeholder: string; view: ListView }) {
  const asked = view.values["q"] ?? "";
  const [typed, setTyped] = useState(asked);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field label="Search" className="min-w-48 grow basis-64 sm:max-w-96">
      <TextInput
        type="search"
        value={typed}
        placeholder={placeholder}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => view.change({ q: value.trim() }), SEARCH_AFTER_MS);
        }}
      />
    </Field>
  );
}
