import { Button, Checkbox, DateInput, Field, Popover, Select, Summary } from "@tenure/ui";
import { Plus } from "lucide-react";
import {
  ACTIVITY_LABELS,
  ACTIVITY_TYPES,
  ENTRY_SOURCES,
  LATENESS_CLASSES,
  PROPERTY_TYPES,
  TRAVEL_KINDS,
  WORK_CAPACITIES,
} from "#shared/domain.ts";
import { CAPACITY_WORDS, LATENESS_WORDS } from "#shared/vocabulary.ts";
import { labelOf } from "#features/time-entries/entry-columns.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { SOURCE_WORDS, TRAVEL_WORDS } from "../entry-words.ts";
import type { LedgerAddress } from "./ledger-address.ts";
import { type FilterChange, LEDGER_STATUSES, type LedgerFilters } from "../ledger/ledger-view.ts";

const LIKELY_SOURCES = ENTRY_SOURCES.filter((source) =>
  ["manual", "stopwatch", "voice", "csv", "xlsx"].includes(source),
);

export type FilterPanelProps = {
  address: LedgerAddress;
  book: BookNames;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const placesOf = ({ properties, propertyName }: BookNames) => [
  ...properties.map(({ id }) => ({ value: id, label: propertyName(id) })),
  { value: "none", label: "No property" },
];

/** Every way to narrow the ledger. Each choice shows at once and stands in the address. */
export function FilterPanel({ address, book, ...opened }: FilterPanelProps) {
  const { filters, change } = address;
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
      <div className="divide-y divide-line">
        <Choices
          title="Property"
          options={placesOf(book)}
          chosen={filters.propertyId}
          onChange={(propertyId) => change({ propertyId })}
        />
        <Choices
          title="Property type"
          options={PROPERTY_TYPES.map((value) => ({ value, label: value }))}
          chosen={filters.propertyType}
          onChange={(propertyType) => change({ propertyType })}
        />
        <WorkChoices filters={filters} change={change} />
        {book.persons.length > 1 && (
          <Choices
            title="Person"
            options={book.persons.map(({ id }) => ({ value: id, label: book.personName(id) }))}
            chosen={filters.personId}
            onChange={(personId) => change({ personId })}
          />
        )}
        <Choices
          title="Recorded"
          options={LATENESS_CLASSES.map((value) => ({ value, label: LATENESS_WORDS[value].word }))}
          chosen={filters.latenessClass}
          onChange={(latenessClass) => change({ latenessClass })}
        />
        <Choices
          title="Source"
          options={LIKELY_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))}
          chosen={filters.source}
          onChange={(source) => change({ source })}
        />
        <Limits address={address} />
      </div>
    </Popover>
  );
}

function Limits({ address: { filters, change } }: { address: LedgerAddress }) {
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
            { value: "", label: "With or without" },
            { value: "true", label: "Attached" },
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

type ChoicesProps<Value extends string> = {
  title: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[] | undefined;
  onChange: (chosen: Value[] | undefined) => void;
};

function Choices<Value extends string>({ title, options, onChange, ...props }: ChoicesProps<Value>) {
  const chosen = props.chosen ?? [];
  const toggle = (value: Value): void => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <details open={chosen.length > 0}>
      <Summary className="px-4 py-2.5 font-medium hover:bg-hover">
        {title}
        {chosen.length > 0 && <span className="font-normal text-2"> ({chosen.length})</span>}
      </Summary>
      <div className="px-4 pb-3">
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
    </details>
  );
}

type WorkChoicesProps = { filters: LedgerFilters; change: (change: FilterChange) => void };

function WorkChoices({ filters, change }: WorkChoicesProps) {
  return (
    <>
      <Choices
        title="Activity"
        options={ACTIVITY_TYPES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }))}
        chosen={filters.activityType}
        onChange={(activityType) => change({ activityType })}
      />
      <Choices
        title="Kind of trip"
        options={TRAVEL_KINDS.map((value) => ({ value, label: TRAVEL_WORDS[value].word }))}
        chosen={filters.travelKind}
        onChange={(travelKind) => change({ travelKind })}
      />
      <Choices
        title={labelOf("capacity")}
        options={WORK_CAPACITIES.map((value) => ({ value, label: CAPACITY_WORDS[value].label }))}
        chosen={filters.capacity}
        onChange={(capacity) => change({ capacity })}
      />
    </>
  );
}
