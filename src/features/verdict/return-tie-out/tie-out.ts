import { type CivilDate, daysBetween, firstDayOfYear, lastDayOfYear, yearOf } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { PropertyType } from "#shared/domain.ts";
import { placeOnReturn, PROPERTY_CODE_LABELS, type PropertyCode } from "./rules.ts";

export type ReturnLine = {
  readonly lineNo: number;
  readonly address: string;
  readonly propertyCode: PropertyCode;
  readonly fairRentalDays: number | null;
  readonly personalUseDays: number | null;
  readonly propertyId: string | null;
};

export type BookProperty = {
  readonly id: string;
  readonly nickname: string;
  readonly address: string;
  readonly propertyType: PropertyType;
  /** The day it was held from: when it was acquired, or else placed in service; null: not stated. */
  readonly heldFrom: CivilDate | null;
  readonly soldOn: CivilDate | null;
};

export const DIFFERENCE_KINDS = ["no_line", "no_property", "twice", "not_held", "kind", "address", "days"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Where return and book differ. `lineNo` or `propertyId` is null where there is nothing on that side. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly lineNo: number | null;
  readonly propertyId: string | null;
  readonly words: string;
};

/** What line 1b may say for each property type without raising a question. */
const CODES_OF: Readonly<Record<PropertyType, readonly PropertyCode[]>> = {
  "Long-term Rental": [1, 2, 7, 8],
  "Short-term Rental": [3],
  Commercial: [4, 5, 7],
};

/** Compares the lines of a return with the properties that the book held in its year. Nothing is compared before a line is typed. */
export const tieOut = (
  taxYear: number,
  lines: readonly ReturnLine[],
  properties: readonly BookProperty[],
): Difference[] => {
  if (lines.length === 0) return [];
  const known = new Map(properties.map((property) => [property.id, property]));
  const linesOf = Map.groupBy(lines, ({ propertyId }) => propertyId);
  const ofLines = lines.flatMap((line) => {
    const property = line.propertyId === null ? undefined : known.get(line.propertyId);
    return property ? lineDifferences(taxYear, line, property) : [noProperty(line)];
  });
  const ofProperties = properties.flatMap((property) =>
    propertyDifferences(taxYear, property, linesOf.get(property.id)),
  );
  return [...ofLines, ...ofProperties];
};

const noProperty = (line: ReturnLine): Difference => ({
  kind: "no_property",
  lineNo: line.lineNo,
  propertyId: null,
  words: `Line ${placeOnReturn(line.lineNo)} (${line.address}) is not tied to a property of the record.`,
});

const propertyDifferences = (
  taxYear: number,
  property: BookProperty,
  lines: readonly ReturnLine[] | undefined,
): Difference[] => {
  const base = { propertyId: property.id, lineNo: null };
  if (lines && lines.length > 1) {
    const places = lines.map(({ lineNo }) => placeOnReturn(lineNo)).join(" and ");
    return [{ ...base, kind: "twice", words: `${property.nickname} stands on ${lines.length} lines: ${places}.` }];
  }
  if (lines || heldDays(taxYear, property) === 0) return [];
  const since = property.heldFrom === null ? "" : `, held since ${dateWords(property.heldFrom)}`;
  const words = `${property.nickname} (${property.address})${since}, has no line on the return that was typed.`;
  return [{ ...base, kind: "no_line", words }];
};

const lineDifferences = (taxYear: number, line: ReturnLine, property: BookProperty): Difference[] => {
  const at = { lineNo: line.lineNo, propertyId: property.id };
  const place = `Line ${placeOnReturn(line.lineNo)}`;
  const found: Difference[] = [];
  const held = heldDays(taxYear, property);
  if (held === 0) {
    const words = `${place}: the record says that ${property.nickname} was ${notHeldWords(taxYear, property)}.`;
    found.push({ ...at, kind: "not_held", words });
  }
  if (!CODES_OF[property.propertyType].includes(line.propertyCode)) {
    const words = `${place} says "${PROPERTY_CODE_LABELS[line.propertyCode]}". The record keeps ${property.nickname} as ${property.propertyType}.`;
    found.push({ ...at, kind: "kind", words });
  }
  if (!isSameAddress(line.address, property.address)) {
    const words = `${place} reads "${line.address}". The record reads "${property.address}".`;
    found.push({ ...at, kind: "address", words });
  }
  const days = (line.fairRentalDays ?? 0) + (line.personalUseDays ?? 0);
  if (held > 0 && days > held) {
    const words = `${place} has ${days} days of rental and personal use. The record says that ${property.nickname} was held for ${held} days of ${taxYear}.`;
    found.push({ ...at, kind: "days", words });
  }
  return found;
};

/** Why a property was held on no day of the year. */
const notHeldWords = (taxYear: number, { heldFrom, soldOn }: BookProperty): string => {
  if (heldFrom !== null && yearOf(heldFrom) > taxYear) return `acquired on ${dateWords(heldFrom)}`;
  return soldOn === null ? "not held" : `sold on ${dateWords(soldOn)}`;
};

/** Days of the year on which it was held; a date that is not stated sets no limit. */
const heldDays = (taxYear: number, { heldFrom, soldOn }: BookProperty): number => {
  const [first, last] = [firstDayOfYear(taxYear), lastDayOfYear(taxYear)];
  const from = heldFrom !== null && heldFrom > first ? heldFrom : first;
  const to = soldOn !== null && soldOn < last ? soldOn : last;
  return from > to ? 0 : daysBetween(from, to) + 1;
};

/** Street types as people shorten them. */
const SHORT: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  boulevard: "blvd",
  place: "pl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

const addressWords = (address: string): Set<string> =>
  new Set(
    address
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
      .map((word) => SHORT[word] ?? word),
  );

/** The same words on the shorter side: a return may leave out the city or the ZIP code. */
const isSameAddress = (left: string, right: string): boolean => {
  const [short, long] = [addressWords(left), addressWords(right)].toSorted((a, b) => a.size - b.size);
  return short !== undefined && long !== undefined && [...short].every((word) => long.has(word));
};
