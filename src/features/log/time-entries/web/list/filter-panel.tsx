import { Button, Checkbox, DateInput, Field, Popover, Select, Summary, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import type { EntrySource } from "#shared/domain.ts";
import type { BookNames } from "#web/book/use-book.ts";
import type { LedgerAddress } from "./ledger-address.ts";
import { LEDGER_STATUSES } from "../ledger/ledger-view.ts";
import { entrySourcesQuery } from "../queries.ts";
import { filterLists, type FilterOption, findFilters, toggled } from "./filter-lists.ts";

export type FilterPanelProps = {
  address: LedgerAddress;
  book: BookNames;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Every way to narrow the ledger. Each choice shows at once and is kept in the address. */
export function FilterPanel({ address, book, ...opened }: FilterPanelProps) {
  return (
    <Popover
      label="Filters"
      {...opened}
      className="w-80 p-0!"
      trigger={
        <Button size="sm" hint="F" icon={<Plus className="size-4" strokeWidth={1.75} />}>
          Filter
        </Button>
      }
    >
      <FilterChoices address={address} book={book} />
    </Popover>
  );
}

/** Found by some letters of its name, or in the list of all there are. */
export function FilterChoices({ address, book }: Pick<FilterPanelProps, "address" | "book">) {
  const [typed, setTyped] = useState("");
  const names = { ...book, sources: useSources(address) };
  const { filters, change } = address;
  if (typed.trim() !== "") {
    const found = findFilters(typed, filters, names);
    return (
      <>
        <FindFilter
          typed={typed}
          onType={setTyped}
          onTake={() => {
            const [first] = found;
            if (!first) return;
            change(first.change);
            setTyped("");
          }}
        />
        <div className="max-h-80 overflow-y-auto px-4 py-2">
          <p role="status" className={found.length === 0 ? "text-sm text-2" : "sr-only"}>
            {found.length === 0 ? "No filter has this name." : `${found.length} found. Enter takes the first.`}
          </p>
          {found.map(({ key, title, label, isChosen, change: next }) => (
            <Checkbox key={key} label={`${title}: ${label}`} checked={isChosen} onChange={() => change(next)} />
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      <FindFilter typed={typed} onType={setTyped} onTake={() => undefined} />
      <div className="divide-y divide-line">
        {filterLists(names).map(({ name, title, options }) => (
          <Choices
            key={name}
            title={title}
            options={options}
            chosen={filters[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ))}
        <Limits address={address} />
      </div>
    </>
  );
}

/** Those that the book has; what is chosen can be taken back even if no entry has it any more. */
const useSources = ({ filters }: LedgerAddress): readonly EntrySource[] => {
  const { data } = useQuery(entrySourcesQuery);
  return [...new Set([...(data?.sources ?? []), ...(filters.source ?? [])])];
};

type FindFilterProps = { typed: string; onType: (text: string) => void; onTake: () => void };

function FindFilter({ typed, onType, onTake }: FindFilterProps) {
  return (
    <form
      className="border-b border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      <TextInput
        aria-label="Find a filter"
        placeholder="Type a property, activity, person"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        leading={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      />
    </form>
  );
}

function Limits({ address }: { address: LedgerAddress }) {
  const { filters, change } = address;
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2">
      <Field label="From">
        <DateInput value={filters.from ?? ""} onChange={(event) => change({ from: event.target.value || undefined })} />
      </Field>
      <Field label="To">
        <DateInput value={filters.to ?? ""} onChange={(event) => change({ to: event.target.value || undefined })} />
      </Field>
      <Field label="Evidence">
        <Select
          value={filters.hasEvidence ?? ""}
          onChange={({ target }) =>
            change({ hasEvidence: target.value === "true" ? "true" : target.value === "false" ? "false" : undefined })
          }
          options={[
            { value: "", label: "All" },
            { value: "true", label: "Some" },
            { value: "false", label: "None" },
          ]}
        />
      </Field>
      <Field label="Confirmed">
        <Select
          value={filters.approvalStatus ?? ""}
          onChange={({ target }) =>
            change({
              approvalStatus: target.value === "pending" || target.value === "approved" ? target.value : undefined,
            })
          }
          options={[
            { value: "", label: "All" },
            { value: "pending", label: "Not yet" },
            { value: "approved", label: "Yes" },
          ]}
        />
      </Field>
      <ComplianceFlag address={address} />
      <Field label="Voided" className="sm:col-span-2">
        <Select
          value={filters.status ?? "kept"}
          onChange={({ target }) => {
            const status = LEDGER_STATUSES.find((known) => known === target.value);
            change({ status: status === "kept" ? undefined : status });
          }}
          options={[
            { value: "kept", label: "Hide voided entries" },
            { value: "voided", label: "Voided entries only" },
            { value: "all", label: "Show voided entries too" },
          ]}
        />
      </Field>
    </div>
  );
}

/** What our rules noted that an examiner would ask about. */
function ComplianceFlag({ address: { filters, change } }: { address: LedgerAddress }) {
  return (
    <Field label="Compliance flag" className="sm:col-span-2">
      <Select
        value={filters.aiComplianceFlag ?? ""}
        onChange={({ target }) =>
          change({ aiComplianceFlag: target.value === "true" || target.value === "false" ? target.value : undefined })
        }
        options={[
          { value: "", label: "All" },
          { value: "true", label: "Raised by our rules" },
          { value: "false", label: "Not raised" },
        ]}
      />
    </Field>
  );
}

type ChoicesProps = {
  title: string;
  options: readonly FilterOption[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
};

function Choices({ title, options, onChange, ...props }: ChoicesProps) {
  const chosen = props.chosen ?? [];
  return (
    <details open={chosen.length > 0}>
      <Summary className="px-4 py-2.5 font-medium hover:bg-hover">
        {title}
        {chosen.length > 0 && <span className="font-normal text-2"> ({chosen.length})</span>}
      </Summary>
      <div className="px-4 pb-3">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
        ))}
      </div>
    </details>
  );
}
