import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient } from "../api/query-client.ts";
import type { Person, PropertyWithHours } from "../features.ts";
import { bookPersonsQuery, bookPropertiesQuery } from "./book-queries.ts";

export type BookNames = {
  /** Everybody, archived too; the owner first. */
  persons: readonly Person[];
  /** Every property that is not merged away, archived too, by nickname. */
  properties: readonly PropertyWithHours[];
  personName: (id: string) => string;
  propertyName: (id: string) => string;
};

/** For a page's `clientLoader`. */
export const loadBook = (): Promise<unknown> =>
  Promise.all([queryClient.ensureQueryData(bookPropertiesQuery), queryClient.ensureQueryData(bookPersonsQuery)]);

/** The names that every screen of a book needs: its properties and its people. */
export const useBook = (): BookNames => {
  const { properties } = useSuspenseQuery(bookPropertiesQuery).data;
  const { persons } = useSuspenseQuery(bookPersonsQuery).data;
  return useMemo(() => {
    const nicknames = new Map(properties.map(({ id, nickname }) => [id, nickname]));
    const names = new Map(persons.map(({ id, name }) => [id, name]));
    return {
      persons,
      properties: properties.filter(({ mergedIntoId }) => mergedIntoId === null),
      personName: (id) => names.get(id) ?? "Somebody else",
      propertyName: (id) => nicknames.get(id) ?? "A property that is gone",
    };
  }, [properties, persons]);
};
