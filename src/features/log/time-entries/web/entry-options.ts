import type { ComboboxOption } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { yearOf } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, CAPACITY_CHOICES, TRAVEL_KINDS } from "#shared/domain.ts";
import { CAPACITY_WORDS, capacityText } from "#shared/vocabulary.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { getTaxYear, type YearView } from "#features/facts/other-work/contract.ts";
import { TRAVEL_WORDS } from "./entry-words.ts";

export const ACTIVITY_OPTIONS: readonly ComboboxOption[] = ACTIVITY_TYPES.map((value) => ({
  value,
  label: ACTIVITY_LABELS[value],
}));
export const TRAVEL_OPTIONS: readonly ComboboxOption[] = TRAVEL_KINDS.map((value) => ({
  value,
  label: TRAVEL_WORDS[value].word,
  description: TRAVEL_WORDS[value].meaning,
}));

/** A real property business of a person's own, for which hours can be logged by name. */
export type Business = { id: string; name: string; personId: string };

/** What a choice says about an entry. */
export type SaidCapacity = { capacity: (typeof CAPACITY_CHOICES)[number]; businessId: string | null };

const NAMED = "other-business:";

const optionOf = (value: (typeof CAPACITY_CHOICES)[number]): ComboboxOption => ({
  value,
  label: CAPACITY_WORDS[value].label,
  description: CAPACITY_WORDS[value].meaning,
});

/** Every capacity; another business also under the name of each existing one. */
export const capacityOptions = (businesses: readonly Business[] = []): ComboboxOption[] =>
  CAPACITY_CHOICES.flatMap((value) =>
    value === "other-business"
      ? [
          optionOf(value),
          ...businesses.map(({ id, name }) => ({ value: NAMED + id, label: capacityText(value, name) })),
        ]
      : [optionOf(value)],
  );

/** The option value for what is stated. */
export const capacityValue = ({ capacity, businessId }: SaidCapacity): string =>
  businessId === null ? capacity : NAMED + businessId;

export const capacityOf = (value: string): SaidCapacity | null => {
  if (value.startsWith(NAMED)) return { capacity: "other-business", businessId: value.slice(NAMED.length) };
  const capacity = CAPACITY_CHOICES.find((known) => known === value);
  return capacity ? { capacity, businessId: null } : null;
};

const NONE: readonly Business[] = [];

/**
 * The businesses of all persons of the book, whatever the year: those with hours in it, and those offered there.
 * Someone who sees only a part of a book names none.
 */
export const useBusinesses = (today: string, { isAsked = true } = {}): readonly Business[] => {
  const sees = useCanToAll("read");
  const params = { year: yearOf(today) };
  const query = useQuery({ ...apiQuery(getTaxYear, { params }), enabled: sees && isAsked, select: businessesOf });
  return query.data ?? NONE;
};

const businessesOf = ({ persons }: YearView): readonly Business[] =>
  persons
    .flatMap(({ otherWork, otherYearPositions }) => [
      ...(otherWork.statement === "listed" ? otherWork.positions : []),
      ...otherYearPositions,
    ])
    .filter(({ kind, isRealEstate }) => kind === "business" && isRealEstate)
    .map(({ id, name, personId }) => ({ id, name, personId }));
