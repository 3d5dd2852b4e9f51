import { Button, Field, Select, TextInput } from "@tenure/ui";
import { verdictWord } from "#shared/vocabulary.ts";
import { CLIENT_STATUSES } from "../rules.ts";
import { type ClientsView, isNarrowed, NARROWINGS, SORTS } from "./arrange-clients.ts";
import type { useClientsView } from "./use-clients-view.ts";

const NARROWING_LABELS = {
  flagged: "With flags",
  weeks: "With weeks to sign",
  requests: "With open requests",
  unfiled: "Not signed off",
} as const;

const SORT_LABELS = {
  name: "Name",
  distance: "Nearest to status",
  weeks: "Weeks to sign",
  requests: "Open requests",
  last: "Last entry",
} as const;

/** The table's columns show their sort order; a phone has a select instead. */
const FIRST_ORDER = { name: null, distance: null, weeks: "desc", requests: "desc", last: "desc" } as const;

type ClientsFiltersProps = {
  view: ClientsView;
  isYearOver: boolean;
  onChange: ReturnType<typeof useClientsView>["change"];
};

export function ClientsFilters({ view, isYearOver, onChange }: ClientsFiltersProps) {
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <Field label="Search" className="max-lg:col-span-2">
        <TextInput
          type="search"
          value={view.q}
          placeholder="Name or email"
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </Field>
      <Field label="Status">
        <Select
          value={view.status ?? ""}
          onChange={({ target }) => onChange({ status: target.value })}
          options={[
            { value: "", label: "Any" },
            ...CLIENT_STATUSES.map((value) => ({ value, label: verdictWord(value, isYearOver).word })),
          ]}
        />
      </Field>
      <Field label="Show">
        <Select
          value={view.only ?? ""}
          onChange={({ target }) => onChange({ only: target.value })}
          options={[
            { value: "", label: "Everyone" },
            ...NARROWINGS.map((value) => ({ value, label: NARROWING_LABELS[value] })),
          ]}
        />
      </Field>
      <Field label="Sort by" className="lg:hidden">
        <Select
          value={view.sort}
          onChange={({ target }) => {
            const sort = SORTS.find((each) => each === target.value) ?? "name";
            onChange({ sort, order: FIRST_ORDER[sort] });
          }}
          options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        />
      </Field>
      {isNarrowed(view) && (
        <Button variant="quiet" onClick={() => onChange({ q: null, status: null, only: null })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
