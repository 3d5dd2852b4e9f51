import { Banner, Button, Summary } from "@tenure/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import {
  askedOfHours,
  askedOfJob,
  askedOfProperty,
  askedOfReturn,
  countedPerson,
  countedProperty,
} from "#features/tools/calculators/rep-status-calculator/counted-values.ts";
import {
  OTHER_WORK_LINE,
  PERSON_FIELDS,
  type PersonValues,
  PROPERTY_FIELDS,
  type PropertyValues,
  REP_FIELDS,
  type RepValues,
} from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { repFaults } from "#features/tools/calculators/rep-status-calculator/rep-faults.ts";
import { personName, propertyName } from "#features/tools/calculators/rep-status-calculator/rep-household.ts";
import { type AnyValue, type Fields, startValues } from "#features/tools/calculators/state/fields.ts";
import type { FormLine } from "#features/tools/calculators/state/form.ts";
import { ADDS_ROW, changedRow, keyOfRow, RemoveRow, ROWS, withoutRow } from "../frame/rows.tsx";
import { ToolField } from "../frame/tool-field.tsx";

export type RepFormProps = { values: RepValues; onChange: (changes: Partial<RepValues>) => void };

/** Filing, people, properties: in the order in which an adviser asks. */
export function RepForm({ values, onChange }: RepFormProps) {
  const { persons, properties } = values;
  const faults: Faults = new Map(repFaults(values).map(({ path, says }) => [path, says]));
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-8" {...ROWS}>
      <fieldset className="min-w-0">
        <Legend>Year and return</Legend>
        <Lines
          lines={askedOfReturn(values)}
          fields={REP_FIELDS}
          values={values}
          onChange={(name, value) => onChange({ [name]: value })}
        />
      </fieldset>
      {persons.map((person, index) => (
        <OnePerson
          key={keyOfRow(person)}
          index={index}
          person={person}
          faults={faults}
          onChange={(changed) => onChange({ persons: changedRow(persons, index, countedPerson(changed)) })}
          onRemove={index > 0 ? () => onChange({ persons: persons.slice(0, index) }) : null}
        />
      ))}
      {persons.length < REP_FIELDS.persons.max && (
        <AddButton onClick={() => onChange({ persons: [...persons, startValues(PERSON_FIELDS)] })}>
          Add your spouse
        </AddButton>
      )}
      {properties.map((property, index) => (
        <OneProperty
          key={keyOfRow(property)}
          index={index}
          property={property}
          lines={askedOfProperty(property, values)}
          faults={faults}
          onChange={(changed) =>
            onChange({ properties: changedRow(properties, index, countedProperty(changed, values)) })
          }
          onRemove={properties.length > 1 ? () => onChange({ properties: withoutRow(properties, index) }) : null}
        />
      ))}
      {properties.length < REP_FIELDS.properties.max && (
        <AddButton onClick={() => onChange({ properties: [...properties, startValues(PROPERTY_FIELDS)] })}>
          Add a property
        </AddButton>
      )}
    </form>
  );
}

/** Keyed by the name of a field in the address. */
type Faults = ReadonlyMap<string, string>;

type OnePersonProps = {
  index: number;
  person: PersonValues;
  faults: Faults;
  onChange: (person: PersonValues) => void;
  onRemove: (() => void) | null;
};

function OnePerson({ index, person, faults, onChange, onRemove }: OnePersonProps) {
  const name = personName(person, index);
  const generalLines = askedOfHours(person);
  // Once open it stays open while a number in it is retyped.
  const [isOpen, setOpen] = useState(false);
  const set = (field: string, value: AnyValue): void => onChange({ ...person, [field]: value });
  const fault = faults.get(`persons.${index + 1}`);
  return (
    <fieldset className="min-w-0">
      <Legend>{name}</Legend>
      {fault && (
        <div className="mb-3">
          <Banner tone="danger" placement="inline">
            {fault}
          </Banner>
        </div>
      )}
      <Lines
        lines={[{ name: "name", label: "Name" }, OTHER_WORK_LINE]}
        fields={PERSON_FIELDS}
        values={person}
        onChange={set}
      />
      {person.otherWork === "listed" && (
        <Lines
          lines={askedOfJob(person)}
          path={`persons.${index + 1}`}
          faults={faults}
          fields={PERSON_FIELDS}
          values={person}
          onChange={set}
          className="mt-3"
        />
      )}
      <details
        className="mt-4"
        open={isOpen || generalLines.some(({ name: field, unit }) => unit === "h" && person[field] !== null)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <Summary className="text-base font-semibold">Hours that belong to no single property</Summary>
        <Lines
          lines={generalLines}
          path={`persons.${index + 1}`}
          faults={faults}
          fields={PERSON_FIELDS}
          values={person}
          onChange={set}
          className="mt-3"
        />
      </details>
      {onRemove && (
        <RemoveRow className="mt-3" onRemove={onRemove}>
          Remove {name}
        </RemoveRow>
      )}
    </fieldset>
  );
}

type OnePropertyProps = {
  index: number;
  property: PropertyValues;
  lines: readonly FormLine[];
  faults: Faults;
  onChange: (property: PropertyValues) => void;
  onRemove: (() => void) | null;
};

function OneProperty({ index, property, lines, faults, onChange, onRemove }: OnePropertyProps) {
  const name = propertyName(property, index);
  return (
    <fieldset className="min-w-0">
      <Legend>{name}</Legend>
      <Lines
        lines={lines}
        path={`properties.${index + 1}`}
        faults={faults}
        fields={PROPERTY_FIELDS}
        values={property}
        onChange={(field, value) => onChange({ ...property, [field]: value })}
      />
      {onRemove && (
        <RemoveRow className="mt-3" onRemove={onRemove}>
          Remove {name}
        </RemoveRow>
      )}
    </fieldset>
  );
}

type LinesProps = {
  lines: readonly FormLine[];
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: AnyValue) => void;
  /** The prefix of these fields' names in the address. */
  path?: string;
  faults?: Faults;
  className?: string;
};

function Lines({ lines, fields, values, onChange, path = "", faults, className = "" }: LinesProps) {
  return (
    <div className={`grid gap-x-4 gap-y-3 min-[340px]:grid-cols-2 ${className}`}>
      {lines.map((line) => {
        const field = fields[line.name];
        return (
          field && (
            <div key={line.name} className={field.kind === "flag" ? "col-span-full" : ""}>
              <ToolField
                line={line}
                fault={faults?.get(`${path}.${line.name}`)}
                field={field}
                value={values[line.name] as AnyValue}
                onChange={(value) => onChange(line.name, value)}
              />
            </div>
          )
        );
      })}
    </div>
  );
}

function Legend({ children }: { children: string }) {
  return (
    <legend className="mb-3 w-full border-b border-line pb-1 font-serif text-xl font-semibold wrap-anywhere">
      {children}
    </legend>
  );
}

function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      {...ADDS_ROW}
      className="self-start"
      icon={<Plus className="size-4" strokeWidth={1.75} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
