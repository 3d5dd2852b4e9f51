import type { PersonRelation } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { carryChoices } from "./parsing/values/file-choices.ts";
import { COLUMN_ROLES, type Mapping } from "./parsing/columns/mapping.ts";
import type { SettledMapping } from "./parsing/columns/settle-mapping.ts";
import { type AlikeAnswer, type AlikeAnswers, NO_ALIKE_ANSWERS } from "./parsing/proposals/diff-against.ts";
import type {
  ActivityAnswer,
  Answers,
  BusinessAnswer,
  CapacityAnswer,
  PropertyAnswer,
} from "./parsing/proposals/proposal.ts";

/** What a name in the file stands for: a known person, or one who is added when the import is confirmed. */
export type PersonChoice =
  | { kind: "known"; id: string }
  | { kind: "new"; name: string; relation: Exclude<PersonRelation, "self"> };
export type PropertyChoice = Extract<PropertyAnswer, { kind: "known" | "none" | "later" | "split" }>;

export type Choices = {
  activities: Record<string, ActivityAnswer>;
  properties: Record<string, PropertyChoice>;
  persons: Record<string, PersonChoice>;
  /** Absent from what was remembered before businesses were asked about. */
  businesses?: Record<string, BusinessAnswer>;
  /** For this file alone: what such words meant in one log says nothing about the next. */
  capacities?: Record<string, CapacityAnswer>;
};

/** How a file is read: kept with its import, and remembered for the next file with the same column names. */
export type ImportSettings = {
  /** The hash of the file's bytes. */
  sha256: string;
  /** The sheet of a workbook; null for a CSV. */
  sheet: string | null;
  /** Whether the sheets of the same shape are read together with it; absent in drafts from before this was done. */
  together?: boolean;
  /** Whether the hours of people side by side are read as a row each; absent in drafts from before this was stored. */
  people?: boolean;
  signature: string;
  mapping: Mapping;
  /** Rows without a person belong to this one; null is the owner of the book. */
  importingPersonId: string | null;
  choices: Choices;
  /** Treat rows that were brought in before and voided by hand as new ones. */
  bringBackVoided: boolean;
  /** What to do with rows that look like entries of the book; absent in drafts from before this was asked. */
  alike?: AlikeAnswers;
};

export type Remembered = Pick<ImportSettings, "mapping" | "choices">;

/** If no column has a name, one cannot tell whether two files have the same shape. */
export const isMemorable = (signature: string): boolean => /[^|\s]/.test(signature);

/** Answers from earlier files, the newest last. */
export const mergeChoices = (all: readonly Choices[]): Choices => ({
  activities: Object.assign({}, ...all.map(({ activities }) => activities)),
  properties: Object.assign({}, ...all.map(({ properties }) => properties)),
  persons: Object.assign({}, ...all.map(({ persons }) => persons)),
  businesses: Object.assign({}, ...all.map(({ businesses }) => businesses)),
});

/**
 * The mapping for a new file of a known shape. `settled` is what the file itself tells about the columns chosen back
 * then; what it leaves open is read as it was then. A year is never remembered.
 */
export const rememberedMapping = (
  { mapping: settled, order }: Pick<SettledMapping, "mapping" | "order">,
  before: Mapping,
): Mapping => ({
  ...settled,
  dateOrder: order.told ?? rememberedOrder(settled, order, before),
  durationUnit: settled.durationUnit ?? before.durationUnit,
  datesCarryDown: settled.datesCarryDown ?? before.datesCarryDown ?? null,
  // What one file hides, strikes out or contradicts says nothing about the next.
  said: carryChoices(settled.said ?? {}, { ...before.said, "hidden-rows": null, struck: null, holds: null }),
});

/** The answer for the last file takes precedence over our own default, unless it makes the days of this file run backwards. */
const rememberedOrder = (
  settled: Mapping,
  { suggestion }: SettledMapping["order"],
  { dateOrder }: Mapping,
): Mapping["dateOrder"] => {
  if (dateOrder === null) return settled.dateOrder;
  return suggestion === null || suggestion === dateOrder ? dateOrder : null;
};

/** A mapping after its columns were changed by hand: what depends on a changed column is read from the new one. */
export const movedMapping = (settled: Mapping, before: Mapping): Mapping => {
  const sameDates = settled.headerLine === before.headerLine && settled.columns.date === before.columns.date;
  const sameLengths = settled.headerLine === before.headerLine && settled.columns.duration === before.columns.duration;
  return {
    ...settled,
    dateOrder: sameDates ? before.dateOrder : settled.dateOrder,
    year: sameDates ? before.year : settled.year,
    datesCarryDown: sameDates ? (before.datesCarryDown ?? null) : settled.datesCarryDown,
    durationUnit: sameLengths ? before.durationUnit : settled.durationUnit,
    said: carryChoices(settled.said ?? {}, before.said),
  };
};

/** The file's words are keys: without a prototype, "constructor" is a word like any other. */
const dictionary = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> => {
  const result: Record<string, Value> = Object.create(null);
  for (const [key, value] of entries) result[key] = value;
  return result;
};

/** The properties that an answer names. */
export const idsOf = (choice: PropertyChoice): string[] =>
  choice.kind === "split" ? choice.parts.map(({ id }) => id) : choice.kind === "known" ? [choice.id] : [];

type Known = {
  personIds: ReadonlySet<string>;
  propertyIds: ReadonlySet<string>;
  businesses: readonly { id: string }[];
};

/** The choices as the parser reads them; a known id that no longer exists does not count as an answer. */
export const answersOf = (
  { activities, properties, persons, businesses = {}, capacities = {} }: Choices,
  known: Known,
): Answers => ({
  activities: dictionary(Object.entries(activities)),
  properties: dictionary(
    Object.entries(properties).filter(([, choice]) => idsOf(choice).every((id) => known.propertyIds.has(id))),
  ),
  persons: dictionary(
    Object.entries(persons)
      .filter(([, choice]) => choice.kind === "new" || known.personIds.has(choice.id))
      .map(
        ([key, choice]) => [key, choice.kind === "new" ? { kind: "new" as const, name: choice.name } : choice] as const,
      ),
  ),
  businesses: dictionary(
    Object.entries(businesses).filter(
      ([, choice]) => choice.kind === "none" || known.businesses.some(({ id }) => id === choice.id),
    ),
  ),
  capacities: dictionary(Object.entries(capacities)),
});

/** New people, keyed by the form in which names are compared: two spellings of one new name are one person. */
export const newPersons = ({ persons }: Choices): Map<string, Extract<PersonChoice, { kind: "new" }>> =>
  new Map(
    Object.values(persons).flatMap((choice) => (choice.kind === "new" ? [[comparable(choice.name), choice]] : [])),
  );

type Changes<Value> = Readonly<Record<string, Value | null>> | undefined;

const changed = <Value>(before: Readonly<Record<string, Value>>, changes: Changes<Value>): Record<string, Value> => {
  const next = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(changes ?? {})) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return Object.fromEntries(next);
};

export type ChoiceChanges = { [Kind in keyof Choices]?: Changes<NonNullable<Choices[Kind]>[string]> };

/** Null removes an answer. */
export const changeChoices = (before: Choices, changes: ChoiceChanges): Choices => ({
  activities: changed(before.activities, changes.activities),
  properties: changed(before.properties, changes.properties),
  persons: changed(before.persons, changes.persons),
  businesses: changed(before.businesses ?? {}, changes.businesses),
  capacities: changed(before.capacities ?? {}, changes.capacities),
});

export type AlikeChanges = { all?: AlikeAnswer | undefined; rows?: Changes<AlikeAnswer> };

/** An answer for all rows replaces the answers for single ones. */
export const changeAlike = (before: AlikeAnswers | undefined, { all, rows }: AlikeChanges): AlikeAnswers => ({
  all: all ?? before?.all ?? NO_ALIKE_ANSWERS.all,
  rows: changed(all === undefined ? (before?.rows ?? {}) : {}, rows),
});

/** Roles with their columns; roles without a column are left out. */
export const columnsOf = (said: Partial<Record<string, number | undefined>>): Mapping["columns"] =>
  Object.fromEntries(COLUMN_ROLES.flatMap((role) => (said[role] === undefined ? [] : [[role, said[role]]])));
