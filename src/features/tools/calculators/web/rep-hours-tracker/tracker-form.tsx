import { ACTIVITY_GUIDE, ACTIVITY_TYPES, type ActivityType } from "@tenure/tax-rules";
import { Button } from "@tenure/ui";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import {
  PART_LINES,
  PERSON_ROLE_WORDS,
  TRACKER_FIELDS,
  TRACKER_LINES,
  TRACKER_PERSON_FIELDS,
  TRACKER_PROPERTY_FIELDS,
  type TrackerValues,
} from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { offeredActivities } from "#features/tools/calculators/rep-hours-tracker/log-sheet.ts";
import { personRole, withRole } from "#features/tools/calculators/rep-hours-tracker/persons.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { ADDS_ROW, RemoveRow, ROWS, withoutRow } from "../frame/rows.tsx";
import { ToolField } from "../frame/tool-field.tsx";

type TrackerFormProps = { values: TrackerValues; onChange: (changes: Partial<TrackerValues>) => void };

/** The choices for the workbook: year, people, properties, kinds of work, and which parts to include. */
export function TrackerForm({ values, onChange }: TrackerFormProps) {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-7">
      <Group title="The file">
        <div className="grid gap-x-4 gap-y-3 min-[340px]:grid-cols-2">
          {TRACKER_LINES.map((line) => (
            <ToolField
              key={line.name}
              line={line}
              field={TRACKER_FIELDS[line.name]}
              value={values[line.name]}
              onChange={(value) => onChange({ [line.name]: value })}
            />
          ))}
        </div>
      </Group>
      <People values={values} onChange={onChange} />
      <Properties values={values} onChange={onChange} />
      <Group title="Columns and sheets">
        {PART_LINES.map((line) => (
          <ToolField
            key={line.name}
            line={line}
            field={TRACKER_FIELDS[line.name]}
            value={values[line.name]}
            onChange={(value) => onChange({ [line.name]: value })}
          />
        ))}
      </Group>
      <Group title="Kinds of work">
        {ACTIVITY_TYPES.map((type) => (
          <ToolField
            key={type}
            line={{ name: type, label: `${ACTIVITY_GUIDE[type].label} (${countsOf(type)})` }}
            field={TRACKER_FIELDS[type]}
            value={values[type]}
            onChange={(value) => onChange({ [type]: value })}
          />
        ))}
      </Group>
    </form>
  );
}

const OFFERED = offeredActivities(startValues(TRACKER_FIELDS));

const countsOf = (type: ActivityType): string =>
  OFFERED.flatMap((offered) => (offered.type === type ? [offered.counts] : [])).join(" or ");

function People({ values: { persons }, onChange }: TrackerFormProps) {
  const add = (): void => {
    const role = persons.some((_, index) => personRole(persons, index) === "spouse") ? "helper" : "spouse";
    onChange({ persons: [...persons, { ...startValues(TRACKER_PERSON_FIELDS), role }] });
  };
  return (
    <Group title="People">
      {persons.map((person, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex flex-wrap items-end gap-2">
          <div className="min-w-40 flex-1">
            <ToolField
              line={{ name: "name", label: index === 0 ? "Your name" : `Person ${index + 1}` }}
              field={TRACKER_PERSON_FIELDS.name}
              value={person.name}
              onChange={(name) => onChange({ persons: persons.with(index, { ...person, name: String(name) }) })}
            />
          </div>
          {index > 0 && (
            <>
              <ToolField
                line={{ name: "role", label: `Person ${index + 1} is`, words: PERSON_ROLE_WORDS }}
                field={TRACKER_PERSON_FIELDS.role}
                value={personRole(persons, index)}
                onChange={(role) =>
                  onChange({ persons: withRole(persons, index, role === "spouse" ? "spouse" : "helper") })
                }
              />
              <RemoveRow onRemove={() => onChange({ persons: withoutRow(persons, index) })}>
                Remove<span className="sr-only"> person {index + 1}</span>
              </RemoveRow>
            </>
          )}
        </div>
      ))}
      <p className="text-base text-2">
        Your hours and your spouse’s count together for one property. A helper’s are compared with them.
      </p>
      {persons.length < TRACKER_FIELDS.persons.max && <AddButton onClick={add}>Add a person</AddButton>}
    </Group>
  );
}

function Properties({ values: { properties }, onChange }: TrackerFormProps) {
  return (
    <Group title="Properties">
      {properties.map((property, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="border-l-2 border-line pl-3">
          <ToolField
            line={{ name: "name", label: `Property ${index + 1}` }}
            field={TRACKER_PROPERTY_FIELDS.name}
            value={property.name}
            onChange={(name) => onChange({ properties: properties.with(index, { ...property, name: String(name) }) })}
          />
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            <ToolField
              line={{ name: "isShortTerm", label: "Short-term rental" }}
              field={TRACKER_PROPERTY_FIELDS.isShortTerm}
              value={property.isShortTerm}
              onChange={(isShortTerm) =>
                onChange({ properties: properties.with(index, { ...property, isShortTerm: isShortTerm === true }) })
              }
            />
            {index > 0 && (
              <RemoveRow onRemove={() => onChange({ properties: withoutRow(properties, index) })}>
                Remove<span className="sr-only"> property {index + 1}</span>
              </RemoveRow>
            )}
          </div>
        </div>
      ))}
      {properties.length < TRACKER_FIELDS.properties.max && (
        <AddButton onClick={() => onChange({ properties: [...properties, startValues(TRACKER_PROPERTY_FIELDS)] })}>
          Add a property
        </AddButton>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-b border-line pb-1 font-serif text-xl font-semibold">{title}</legend>
      <div className="flex flex-col gap-2" {...ROWS}>
        {children}
      </div>
    </fieldset>
  );
}

function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      {...ADDS_ROW}
      size="sm"
      className="self-start"
      icon={<Plus className="size-4" strokeWidth={1.75} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
