import { averageCustomerUse, statedAverageUse } from "@tenure/tax-rules";
import { type AnyValue, type Fields, startValues } from "../state/fields.ts";
import type { FormLine } from "../state/form.ts";
import {
  JOB_LINES,
  PERSON_FIELDS,
  type PersonValues,
  PROPERTY_FIELDS,
  PROPERTY_LINES,
  type PropertyValues,
  REP_FIELDS,
  type RepValues,
} from "./fields.ts";

/** What is asked of a job: nothing without one, and its owners only where the work is real estate. */
export const askedOfJob = ({ otherWork, employer }: PersonValues): readonly FormLine<keyof PersonValues>[] =>
  otherWork === "listed" ? JOB_LINES.filter(({ name }) => !isAboutOwners(name) || employer === "real-estate") : [];

const isAboutOwners = (name: keyof PersonValues): boolean => name === "ownership" || name === "familyOwnership";

/** What is asked of a property: what its other answers, or having no spouse, leave without meaning is not. */
export const askedOfProperty = (
  property: PropertyValues,
  { persons, year }: Pick<RepValues, "persons" | "year">,
): readonly FormLine<keyof PropertyValues>[] => {
  const isAsked: Partial<Record<keyof PropertyValues, boolean>> = {
    averageStay: property.kind === "short-term",
    services: property.kind === "short-term" && turnsOnServices(property.averageStay, Number(year)),
    spouseHours: persons.length > 1,
    othersMost: property.others === "listed",
  };
  return PROPERTY_LINES.filter(({ name }) => isAsked[name] ?? true);
};

const turnsOnServices = (averageStay: number | null, taxYear: number): boolean => {
  if (averageStay === null) return false;
  const average = averageCustomerUse(statedAverageUse("property", averageStay, taxYear), taxYear);
  return average.ok && average.value.treatment === "unproven";
};

/** Only what counts: what is not asked any more, and a return without a person, stand as at first. */
export const countedValues = (values: RepValues): RepValues => {
  const persons = hasPerson(values) ? values.persons.map(countedPerson) : startValues(REP_FIELDS).persons;
  const properties = values.properties.map((property) => countedProperty(property, { ...values, persons }));
  return { ...values, persons, properties };
};

/** A list without anybody can stand in an address, and answers nothing. */
export const hasPerson = ({ persons }: Pick<RepValues, "persons">): boolean => persons.length > 0;

export const countedPerson = (person: PersonValues): PersonValues => {
  const asked = askedOfJob(person).map(({ name }) => name);
  return atFirst(
    PERSON_FIELDS,
    person,
    JOB_LINES.map(({ name }) => name).filter((name) => !asked.includes(name)),
  );
};

export const countedProperty = (
  property: PropertyValues,
  values: Pick<RepValues, "persons" | "year">,
): PropertyValues => {
  const asked = askedOfProperty(property, values).map(({ name }) => name);
  // While the average of a short-term rental is typed, an answer about its services waits for it.
  const waits = property.kind === "short-term" ? "services" : null;
  return atFirst(
    PROPERTY_FIELDS,
    property,
    PROPERTY_LINES.map(({ name }) => name).filter((name) => !asked.includes(name) && name !== waits),
  );
};

/** The row itself where nothing in it changes: rows are told apart by identity. */
const atFirst = <Row extends Readonly<Record<string, AnyValue>>>(
  fields: Fields,
  row: Row,
  names: readonly (keyof Row & string)[],
): Row => {
  const start = startValues(fields);
  const stale = names.filter((name) => row[name] !== start[name]);
  return stale.length === 0 ? row : { ...row, ...Object.fromEntries(stale.map((name) => [name, start[name]])) };
};
