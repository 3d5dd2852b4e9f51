import { Button } from "@tenure/ui";
import { Plus } from "lucide-react";
import {
  BUSINESS_LINE,
  CATEGORY_LINES,
  HOUSEHOLD_LINES,
  JOB_LINES,
  OTHER_WORK_LINE,
  PERSON_FIELDS,
  type PersonValues,
  PROPERTY_FIELDS,
  PROPERTY_LINES,
  type PropertyValues,
  REP_FIELDS,
  type RepValues,
} from "#features/calculators/rep-status-calculator/fields.ts";
import { personName, propertyName } from "#features/calculators/rep-status-calculator/rep-household.ts";
import { type AnyValue, type Fields, startValues } from "#features/calculators/state/fields.ts";
import type { FormLine } from "#features/calculators/state/form.ts";
import { ToolField } from "../frame/tool-field.tsx";

export type RepFormProps = { values: RepValues; onChange: (changes: Partial<RepValues>) => void };

/** Filing, people, properties: in the order in which an adviser asks. */
export function RepForm({ values, onChange }: RepFormProps) {
  const { persons, properties } = values;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-8">
      <fieldset className="min-w-0">
        <Legend>Year and return</Legend>
        <Lines
          lines={HOUSEHOLD_LINES}
          fields={REP_FIELDS}
          values={values}
          onChange={(name, value) => onChange({ [name]: value })}
        />
      </fieldset>
      {persons.map((person, index) => (
        <OnePerson
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          person={person}
          onChange={(changed) => onChange({ persons: persons.with(index, changed) })}
          onRemove={index > 0 ? () => onChange({ persons: persons.slice(0, index) }) : null}
        />
      ))}
      {persons.length < REP_FIELDS.persons.max && (
        <AddButton onClick={() => onChange({ persons: [...persons, startValues(PERSON_FIELDS)] })}>
          {persons.length === 0 ? "Add yourself" : "Add your spouse"}
        </AddButton>
      )}
      {properties.map((property, index) => (
        <OneProperty
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          property={property}
          hasSpouse={persons.length > 1}
          onChange={(changed) => onChange({ properties: properties.with(index, changed) })}
          onRemove={
            properties.length > 1 ? () => onChange({ properties: properties.filter((_, at) => at !== index) }) : null
          }
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

type OnePersonProps = {
  index: number;
  person: PersonValues;
  onChange: (person: PersonValues) => void;
  onRemove: (() => void) | null;
};

function OnePerson({ index, person, onChange, onRemove }: OnePersonProps) {
  const name = personName(person, index);
  const set = (field: string, value: AnyValue): void => onChange({ ...person, [field]: value });
  const jobLines = JOB_LINES.filter((line) => line.name !== "ownership" || person.employer === "real-estate");
  return (
    <fieldset className="min-w-0">
      <Legend>{name}</Legend>
      <Lines
        lines={[{ name: "name", label: "Name" }, OTHER_WORK_LINE]}
        fields={PERSON_FIELDS}
        values={person}
        onChange={set}
      />
      {person.otherWork === "listed" && (
        <Lines lines={jobLines} fields={PERSON_FIELDS} values={person} onChange={set} className="mt-3" />
      )}
      <details className="mt-4" open={CATEGORY_LINES.some((line) => person[line.name] !== null)}>
        <summary className="rounded-sm text-base font-semibold">Hours that belong to no single property</summary>
        <Lines
          lines={[...CATEGORY_LINES, BUSINESS_LINE]}
          fields={PERSON_FIELDS}
          values={person}
          onChange={set}
          className="mt-3"
        />
      </details>
      {onRemove && <RemoveButton onClick={onRemove}>Remove {name}</RemoveButton>}
    </fieldset>
  );
}

type OnePropertyProps = {
  index: number;
  property: PropertyValues;
  hasSpouse: boolean;
  onChange: (property: PropertyValues) => void;
  onRemove: (() => void) | null;
};

function OneProperty({ index, property, hasSpouse, onChange, onRemove }: OnePropertyProps) {
  const name = propertyName(property, index);
  const lines = PROPERTY_LINES.filter(
    (line) =>
      (line.name !== "spouseHours" || hasSpouse) &&
      (line.name !== "othersMost" || property.others === "listed") &&
      (line.name !== "averageStay" || property.kind === "short-term"),
  );
  return (
    <fieldset className="min-w-0">
      <Legend>{name}</Legend>
      <Lines
        lines={lines}
        fields={PROPERTY_FIELDS}
        values={property}
        onChange={(field, value) =>
          onChange({ ...property, ...(field === "kind" ? { averageStay: null } : {}), [field]: value })
        }
      />
      {onRemove && <RemoveButton onClick={onRemove}>Remove {name}</RemoveButton>}
    </fieldset>
  );
}

type LinesProps = {
  lines: readonly FormLine[];
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: AnyValue) => void;
  className?: string;
};

function Lines({ lines, fields, values, onChange, className = "" }: LinesProps) {
  return (
    <div className={`grid gap-x-4 gap-y-3 min-[340px]:grid-cols-2 ${className}`}>
      {lines.map((line) => {
        const field = fields[line.name];
        return (
          field && (
            <div key={line.name} className={field.kind === "flag" ? "col-span-full" : ""}>
              <ToolField
                line={line}
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
    <Button className="self-start" icon={<Plus className="size-4" strokeWidth={1.75} />} onClick={onClick}>
      {children}
    </Button>
  );
}

function RemoveButton({ children, onClick }: { children: React.ReactNode; onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" className="mt-3" onClick={onClick}>
      {children}
    </Button>
  );
}
