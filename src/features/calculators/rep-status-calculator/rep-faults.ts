import { isLeapYear } from "#shared/civil-date.ts";
import type { FormLine } from "../state/form.ts";
import { askedOfProperty, countedValues } from "./counted-values.ts";
import { BUSINESS_LINE, CATEGORY_LINES, type RepValues } from "./fields.ts";
import { personName, propertyName } from "./rep-household.ts";

/** A figure that no answer can be given to: where it stands, as in the address, and what is wrong. */
export type RepFault = { path: string; where: string; says: string };

/** More hours than the year has, field by field. */
export const repFaults = (told: RepValues): RepFault[] => {
  const values = countedValues(told);
  const most = isLeapYear(Number(values.year)) ? 8784 : 8760;
  const says = `A year has ${most === 8784 ? "8,784" : "8,760"} hours.`;
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
        lines: [...CATEGORY_LINES, BUSINESS_LINE],
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

/** For the answer: what is wrong, and the fields to look at. */
export const faultWords = (faults: readonly RepFault[]): string =>
  `${faults[0]?.says ?? ""} Check: ${faults.map(({ where }) => where).join("; ")}.`;
