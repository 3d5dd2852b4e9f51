import { filterOptions } from "@tenure/ui";
import {
  ACTIVITY_LABELS,
  ACTIVITY_TYPES,
  type EntrySource,
  LATENESS_CLASSES,
  PROPERTY_TYPES,
  TRAVEL_KINDS,
  WORK_CAPACITIES,
} from "#shared/domain.ts";
import {
  AI_BUSINESS_IMPACTS,
  AI_IMPACT_WORDS,
  AI_STATUS_WORDS,
  AI_URGENCIES,
  AI_URGENCY_WORDS,
  ANALYSIS_STATUSES,
} from "#shared/fields/entry-analysis.ts";
import { CAPACITY_WORDS, LATENESS_WORDS } from "#shared/vocabulary.ts";
import { labelOf } from "#features/log/time-entries/entry-columns.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { SOURCE_WORDS, TRAVEL_WORDS } from "../entry-words.ts";
import { COLUMNS } from "../ledger/columns.ts";
import type { FilterChange, LedgerFilters } from "../ledger/ledger-view.ts";

export type FilterOption = { value: string; label: string };
type ListName =
  | "propertyId"
  | "propertyType"
  | "activityType"
  | "travelKind"
  | "capacity"
  | "personId"
  | "latenessClass"
  | "source"
  | "aiStatus"
  | "aiUrgency"
  | "aiBusinessImpact"
  | "aiPrimaryCategory";
export type FilterList = { name: ListName; title: string; options: readonly FilterOption[] };

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOfValue: (value: Value) => string,
): FilterOption[] => values.map((value) => ({ value, label: labelOfValue(value) }));

type Names = Pick<BookNames, "personName" | "propertyName"> & {
  persons: readonly { id: string }[];
  properties: readonly { id: string }[];
  /** Those that entries of the book have. */
  sources: readonly EntrySource[];
};

/** The filters that hold several values from a list, each with all its options. */
export const filterLists = ({ persons, personName, properties, propertyName, sources }: Names): FilterList[] => [
  {
    name: "propertyId",
    title: labelOf("propertyId"),
    options: [
      ...properties.map(({ id }) => ({ value: id, label: propertyName(id) })),
      { value: "none", label: "No property" },
    ],
  },
  { name: "propertyType", title: "Property type", options: optionsOf(PROPERTY_TYPES, (type) => type) },
  {
    name: "activityType",
    title: labelOf("activityType"),
    options: optionsOf(ACTIVITY_TYPES, (type) => ACTIVITY_LABELS[type]),
  },
  {
    name: "travelKind",
    title: labelOf("travelKind"),
    options: optionsOf(TRAVEL_KINDS, (kind) => TRAVEL_WORDS[kind].word),
  },
  {
    name: "capacity",
    title: labelOf("capacity"),
    options: optionsOf(WORK_CAPACITIES, (capacity) => CAPACITY_WORDS[capacity].label),
  },
  ...(persons.length > 1
    ? [
        {
          name: "personId" as const,
          title: labelOf("personId"),
          options: persons.map(({ id }) => ({ value: id, label: personName(id) })),
        },
      ]
    : []),
  {
    name: "latenessClass",
    title: COLUMNS.recorded.title,
    options: optionsOf(LATENESS_CLASSES, (late) => LATENESS_WORDS[late].word),
  },
  { name: "source", title: "Source", options: optionsOf(sources, (source) => SOURCE_WORDS[source]) },
  { name: "aiUrgency", title: "Urgency", options: optionsOf(AI_URGENCIES, (one) => AI_URGENCY_WORDS[one]) },
  { name: "aiBusinessImpact", title: "Impact", options: optionsOf(AI_BUSINESS_IMPACTS, (one) => AI_IMPACT_WORDS[one]) },
  {
    name: "aiPrimaryCategory",
    title: "Category noted",
    options: optionsOf(ACTIVITY_TYPES, (type) => ACTIVITY_LABELS[type]),
  },
  { name: "aiStatus", title: "Analysis", options: optionsOf(ANALYSIS_STATUSES, (one) => AI_STATUS_WORDS[one]) },
];

/** What is chosen after one option was pressed; undefined if nothing is. */
export const toggled = (chosen: readonly string[], value: string): string[] | undefined => {
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
};

const FOUND_MAX = 12;

export type FoundFilter = { key: string; title: string; label: string; isChosen: boolean; change: FilterChange };

/** The options of all lists that match some letters, best first, and how toggling each changes the filters. */
export const findFilters = (typed: string, filters: LedgerFilters, names: Names): FoundFilter[] => {
  const all = filterLists(names).flatMap(({ name, title, options }) =>
    options.map(({ value, label }) => {
      const chosen: readonly string[] = filters[name] ?? [];
      const change: FilterChange = { [name]: toggled(chosen, value) };
      // Can also be found by the name of its list: "activity travel".
      return { value: `${name} ${value}`, label, keywords: title, title, isChosen: chosen.includes(value), change };
    }),
  );
  const found = new Set(filterOptions(all, typed).map(({ value }) => value));
  const byValue = new Map(all.map((each) => [each.value, each]));
  return [...found].slice(0, FOUND_MAX).flatMap((value) => {
    const each = byValue.get(value);
    return each
      ? [{ key: value, title: each.title, label: each.label, isChosen: each.isChosen, change: each.change }]
      : [];
  });
};
