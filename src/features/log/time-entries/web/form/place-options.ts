import type { Property } from "@tenure/tax-rules";
import type { ComboboxOption } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { toLawProperty } from "#features/log/time-entries/standing.ts";
import { openPropertyWords } from "../entry-words.ts";

const RECENT_ENTRIES = 30;
/** The latest entries, which show which places and activities are usual. */
export const latestEntriesQuery = apiQuery(listTimeEntries, { query: { limit: RECENT_ENTRIES } });

const ELSEWHERE: readonly ComboboxOption[] = [
  { value: "portfolio", label: "Portfolio-wide", description: "Work for all of your rentals together" },
  { value: "none", label: "No property", description: "Supports no single rental" },
];

const openPlace = (name: string): ComboboxOption => ({
  value: "open",
  label: openPropertyWords(name),
  description: "Counts for no rental until you add it",
});

/**
 * Where the work may have been done: the properties of the latest entries first, then the others, then the two other
 * answers.
 */
export const usePlaceOptions = (
  book: BookNames,
  alsoId?: string | null,
  openName: string | null = null,
): readonly ComboboxOption[] => {
  const recent = useQuery(latestEntriesQuery).data?.entries;
  return useMemo(() => {
    const order = [...new Set(recent?.map(({ propertyId }) => propertyId))];
    const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const open = book.properties.filter(({ id, archivedAt }) => archivedAt === null || id === alsoId);
    return [
      ...(openName === null ? [] : [openPlace(openName)]),
      ...open
        .toSorted((a, b) => rank(a.id) - rank(b.id))
        .map(({ id, fullAddress }) => ({ value: id, label: book.propertyName(id), description: fullAddress })),
      ...ELSEWHERE,
    ];
  }, [recent, book, alsoId, openName]);
};

/** A property of the book as the rules read it. */
export const lawPropertyOf = (property: BookNames["properties"][number]): Property =>
  toLawProperty(property.id, property);
