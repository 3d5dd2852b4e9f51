import { hours, hoursText } from "@tenure/tax-rules";
import { isLeapYear } from "#shared/civil-date.ts";
import type { FormLine } from "../state/form.ts";
import { askedOfHours, askedOfJob, askedOfProperty, countedValues } from "./counted-values.ts";
import type { RepValues } from "./fields.ts";
import { personName, propertyName, repHousehold } from "./rep-household.ts";

/**
 * A figure that makes an answer impossible: where it is, named as in the address, and what is wrong. `persons.1` alone means
 * all hours of that person.
 */
export type RepFault = { path: string; where: string; says: string };

const hoursOfYear = (values: RepValues): number => (isLeapYear(Number(values.year)) ? 8784 : 8760);

const yearWords = (values: RepValues): string => `A year has ${hoursOfYear(values).toLocaleString("en-US")} hours.`;

/** More hours than the year has: first field by field, then each person's hours together. */
export const repFaults = (told: RepValues): RepFault[] => {
  const values = countedValues(told);
  const inFields = fieldFaults(values);
  return inFields.length > 0 ? inFields : sumFaults(values);
};

const fieldFaults = (values: RepValues): RepFault[] => {
  const most = hoursOfYear(values);
  const says = yearWords(values);
  const faultsIn = (
    row: Readonly<Record<string, unknown>>,
    { lines, path, name }: { lines: readonly FormLine[]; path: string; name: string },
  ): RepFault[] =>
    lines.flatMap((line) => {
      const value = row[line.name];
      if (line.unit !== "h" || typeof value !== "number" || value <= most) return [];
      return [{ path: `${path}.${line.name}`, where: `${name}, ${line.label}`, says }];
    });
  return [
    ...values.persons.flatMap((person, index) =>
      faultsIn(person, {
        lines: [...yearHoursOfJob(person), ...askedOfHours(person)],
        path: `persons.${index + 1}`,
        name: personName(person, index),
      }),
    ),
    ...values.properties.flatMap((property, index) =>
      faultsIn(property, {
        lines: askedOfProperty(property, values),
        path: `properties.${index + 1}`,
        name: propertyName(property, index),
      }),
    ),
  ];
};

/** Hours per week are limited by their field; what an employer reports is for a year. */
const yearHoursOfJob = (person: RepValues["persons"][number]): readonly FormLine[] =>
  askedOfJob(person).filter(({ name }) => name === "employerReports");

/** Job, business, rentals and the rest of one person: no one is in two places at once, except on call. */
const sumFaults = (values: RepValues): RepFault[] => {
  const { persons, work, otherWork } = repHousehold(values, null);
  return persons.flatMap(({ id, name }, index) => {
    const stated = otherWork.find(({ personId }) => personId === id);
    const spans = stated?.statement === "listed" ? stated.items.flatMap((item) => item.spans) : [];
    const seconds = [
      ...work.filter((fact) => fact.personId === id && fact.capacity !== "on-call").map((fact) => fact.seconds),
      ...spans.map(({ workedSeconds }) => workedSeconds ?? 0),
    ].reduce((sum, one) => sum + one, 0);
    if (seconds <= hours(hoursOfYear(values))) return [];
    const together = hoursText(seconds);
    return [
      {
        path: `persons.${index + 1}`,
        where: `${name}, all hours together (${together})`,
        says: `Job, business, rentals and the rest together: ${together}. ${yearWords(values)}`,
      },
    ];
  });
};

/** For the answer: what is wrong, and the fields to look at. */
export const faultWords = (values: RepValues, faults: readonly RepFault[]): string =>
  `${yearWords(values)} Check: ${faults.map(({ where }) => where).join("; ")}.`;
