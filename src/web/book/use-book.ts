import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient } from "../api/query-client.ts";
import type { Person, PropertyWithHours } from "../features.ts";
import type { PersonRelation } from "#shared/domain.ts";
import { distinctNames } from "./distinct-names.ts";
import { bookPersonsQuery, bookPropertiesQuery } from "./book-queries.ts";

export type BookNames = {
  /** Everyone, archived too; the owner first. */
  persons: readonly Person[];
  /** Every property that is not merged away, archived too, by nickname. */
  properties: readonly PropertyWithHours[];
  /** For things with the same name, each with what tells it apart. */
  personName: (id: string) => string;
  propertyName: (id: string) => string;
};

const RELATION_MARKS: Record<PersonRelation, string> = { self: "you", spouse: "spouse", helper: "helper" };

/** For a page's `clientLoader`. */
export const loadBook = (): Promise<unknown> =>
  Promise.all([queryClient.ensureQueryData(bookPropertiesQuery), queryClient.ensureQueryData(bookPersonsQuery)]);

/** The names that every screen of a book needs: its properties and its people. */
export const useBook = (): BookNames => {
  const { properties } = useSuspenseQuery(bookPropertiesQuery).data;
  const { persons } = useSuspenseQuery(bookPersonsQuery).data;
  return useMemo(() => {
    const present = properties.filter(({ mergedIntoId }) => mergedIntoId === null);
    const merged = properties.filter(({ mergedIntoId }) => mergedIntoId !== null);
    const nicknames = new Map([
      ...merged.map(({ id, nickname }): [string, string] => [id, nickname]),
      ...distinctNames(
        present,
        ({ nickname }) => nickname,
        ({ address }) => address,
      ),
    ]);
    const names = distinctNames(
      persons,
      ({ name }) => name,
      ({ relation }) => RELATION_MARKS[relation],
    );
    return {
      persons,
      properties: present,
      personName: (id) => names.get(id) ?? "Someone else",
      propertyName: (id) => nicknames.get(id) ?? "A property that is gone",
    };
  }, [properties, persons]);
};
