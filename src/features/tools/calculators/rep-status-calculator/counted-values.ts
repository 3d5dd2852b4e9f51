import { averageCustomerUse, hours, PARTICIPATION_THRESHOLDS, statedAverageUse } from "@tenure/tax-rules";
import { type AnyValue, type Fields, startValues } from "../state/fields.ts";
import type { FormLine } from "../state/form.ts";
import {
  BUSINESS_LINE,
  BUSINESS_PART_LINE,
  CATEGORY_LINES,
  GROUPING_LINE,
  HOUSEHOLD_LINES,
  JOB_LINES,
  OWN_BUSINESS_LINE,
  OWN_BUSINESS_PART_LINE,
  PERSON_FIELDS,
  type PersonValues,
  PROPERTY_FIELDS,
  PROPERTY_LINES,
  type PropertyValues,
  REP_FIELDS,
  type RepValues,
  RUNS_DAILY_LINE,
} from "./fields.ts";

/** The questions about a job: none without one, and about its owners only where the work is real estate. */
export const askedOfJob = ({ otherWork, employer }: PersonValues): readonly FormLine<keyof PersonValues>[] =>
  otherWork === "listed" ? JOB_LINES.filter(({ name }) => !isAboutOwners(name) || employer === "real-estate") : [];

const isAboutOwners = (name: keyof PersonValues): boolean => name === "ownership" || name === "familyOwnership";

/** Hours that belong to no single property, and the questions that some of them raise. */
export const askedOfHours = (person: PersonValues): readonly FormLine<keyof PersonValues>[] => [
  ...CATEGORY_LINES,
  ...(person.investor ? [RUNS_DAILY_LINE] : []),
  BUSINESS_LINE,
  ...(mayTurnOnPart(person.business) ? [BUSINESS_PART_LINE] : []),
  OWN_BUSINESS_LINE,
  ...(mayTurnOnPart(person.ownBusiness) ? [OWN_BUSINESS_PART_LINE] : []),
];

/** More than 500 hours are material participation by themselves. */
const mayTurnOnPart = (count: number | null): boolean =>
  count !== null && count > 0 && hours(count) <= PARTICIPATION_THRESHOLDS.test1Seconds;

/** The year and the return; a single short-term rental cannot be grouped. */
export const askedOfReturn = ({
  properties,
}: Pick<RepValues, "properties">): readonly FormLine<Exclude<keyof RepValues, "persons" | "properties">>[] =>
  properties.filter(({ kind }) => kind === "short-term").length > 1
    ? [...HOUSEHOLD_LINES, GROUPING_LINE]
    : HOUSEHOLD_LINES;

/** The questions about a property, without those that its other answers, or having no spouse, make meaningless. */
export const askedOfProperty = (
  property: PropertyValues,
  { persons, year, properties, isElected }: AroundProperty,
): readonly FormLine<keyof PropertyValues>[] => {
  const isAsked: Partial<Record<keyof PropertyValues, boolean>> = {
    averageStay: property.kind === "short-term",
    services: property.kind === "short-term" && turnsOnServices(property.averageStay, Number(year)),
    spouseHours: persons.length > 1,
    othersMost: property.others === "listed",
    // The tenth of Reg. 1.469-9(f): only under the election, and for every rental once one is a limited interest.
    grossRents:
      isElected && property.kind !== "short-term" && properties.some(({ interest }) => interest === "limited"),
  };
  return PROPERTY_LINES.filter(({ name }) => isAsked[name] ?? true);
};

type AroundProperty = Pick<RepValues, "persons" | "year" | "properties" | "isElected">;

const turnsOnServices = (averageStay: number | null, taxYear: number): boolean => {
  if (averageStay === null) return false;
  const average = averageCustomerUse(statedAverageUse("property", averageStay, taxYear), taxYear);
  return average.ok && average.value.treatment === "unproven";
};

/** Only what counts: what is no longer asked returns to its starting value, and so does a return without a person. */
export const countedValues = (values: RepValues): RepValues => {
  const persons = hasPerson(values) ? values.persons.map(countedPerson) : startValues(REP_FIELDS).persons;
  const properties = values.properties.map((property) => countedProperty(property, { ...values, persons }));
  const grouping = askedOfReturn(values).some(({ name }) => name === "grouping") ? values.grouping : "none";
  return { ...values, persons, properties, grouping };
};

/** An address can hold a list without anyone in it, which gives no answer. */
export const hasPerson = ({ persons }: Pick<RepValues, "persons">): boolean => persons.length > 0;

export const countedPerson = (person: PersonValues): PersonValues => {
  const asked = [...askedOfJob(person), ...askedOfHours(person)].map(({ name }) => name);
  const maybe = [...JOB_LINES, RUNS_DAILY_LINE, BUSINESS_PART_LINE, OWN_BUSINESS_PART_LINE].map(({ name }) => name);
  return atFirst(
    PERSON_FIELDS,
    person,
    maybe.filter((name) => !asked.includes(name)),
  );
};

export const countedProperty = (property: PropertyValues, values: AroundProperty): PropertyValues => {
  const asked = askedOfProperty(property, values).map(({ name }) => name);
  // While the average of a short-term rental is being typed, an answer about its services is kept.
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
