import { Button, DateInput, Field, Select } from "@tenure/ui";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { changedFilters, isNarrowed, kindIn, readFilters } from "./activity-address.ts";
import { FEED_KINDS } from "./feed-words.ts";

/** Kind, who, and days; the address keeps them. */
export function ActivityFiltersBar({ search }: { search: URLSearchParams }) {
  const [, setSearch] = useAddressSearch();
  const filters = readFilters(search);
  const change = (next: Parameters<typeof changedFilters>[1]): void =>
    setSearch((before) => changedFilters(before, next), { replace: true, preventScrollReset: true });
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr_auto]">
      <Field label="What">
        <Select
          value={kindIn(search) ?? ""}
          onChange={({ target }) => change({ kind: target.value })}
          options={[
            { value: "", label: "Everything" },
            ...Object.entries(FEED_KINDS).map(([value, { label }]) => ({ value, label })),
          ]}
        />
      </Field>
      <Field label="Who">
        <Select
          value={filters.who ?? ""}
          onChange={({ target }) => change({ who: target.value })}
          options={[
            { value: "", label: "Anyone" },
            { value: "me", label: "You" },
            { value: "others", label: "Everyone else" },
            { value: "team", label: "Your team" },
          ]}
        />
      </Field>
      <Field label="From">
        <DateInput value={filters.from ?? ""} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field label="To">
        <DateInput value={filters.to ?? ""} onChange={({ target }) => change({ to: target.value })} />
      </Field>
      {isNarrowed(search) && (
        <Button variant="quiet" onClick={() => change({ kind: null, who: null, from: null, to: null })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
