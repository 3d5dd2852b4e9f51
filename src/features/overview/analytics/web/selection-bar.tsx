import { Button, DateInput, Field, Select } from "@tenure/ui";
import { PROPERTY_TYPES } from "#shared/domain.ts";
import { TaxYearSelect } from "#web/book/tax-year.tsx";
import { useBook } from "#web/book/use-book.ts";
import type { AnalyticsAddress, SelectionName } from "./analytics-address.ts";

const SEVERAL = "several";

/** What the page looks at. It is kept in the address, and the ledger reads it by the same names. */
export function SelectionBar({ address }: { address: AnalyticsAddress }) {
  const { selection, change, clear } = address;
  const { persons, properties, personName, propertyName } = useBook();
  const isNarrowed = Object.keys(selection).some((name) => name !== "year");
  return (
    <div role="group" aria-label="What to look at" className="flex flex-wrap items-end gap-3 print:hidden">
      <TaxYearSelect />
      <Field label="From" className="w-36 max-sm:w-[calc(50%-0.375rem)]">
        <DateInput value={selection.from ?? ""} onChange={({ target }) => change("from", [target.value])} />
      </Field>
      <Field label="To" className="w-36 max-sm:w-[calc(50%-0.375rem)]">
        <DateInput value={selection.to ?? ""} onChange={({ target }) => change("to", [target.value])} />
      </Field>
      {persons.length > 1 && (
        <Choice
          label="Person"
          name="personId"
          all="Everyone"
          chosen={selection.personId}
          options={persons.map(({ id }) => ({ value: id, label: personName(id) }))}
          change={change}
        />
      )}
      <Choice
        label="Property"
        name="propertyId"
        all="All properties"
        chosen={selection.propertyId}
        options={[
          ...properties.map(({ id }) => ({ value: id, label: propertyName(id) })),
          { value: "none", label: "No property" },
        ]}
        change={change}
      />
      <Choice
        label="Property type"
        name="propertyType"
        all="All types"
        chosen={selection.propertyType}
        options={PROPERTY_TYPES.map((type) => ({ value: type, label: type }))}
        change={change}
      />
      {isNarrowed && (
        <Button variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: SelectionName;
  all: string;
  chosen: readonly string[] | undefined;
  options: readonly { value: string; label: string }[];
  change: AnalyticsAddress["change"];
};

/** One item of a list or all of it; a link may name several, which stay as they are. */
function Choice({ label, name, all, chosen: given, options, change }: ChoiceProps) {
  const chosen = given ?? [];
  const several = chosen.length > 1 ? [{ value: SEVERAL, label: `${chosen.length} chosen` }] : [];
  return (
    <Field label={label} className="w-44 max-sm:w-[calc(50%-0.375rem)]">
      <Select
        value={chosen.length > 1 ? SEVERAL : (chosen[0] ?? "")}
        onChange={({ target }) => change(name, [target.value])}
        options={[{ value: "", label: all }, ...several, ...options]}
      />
    </Field>
  );
}
