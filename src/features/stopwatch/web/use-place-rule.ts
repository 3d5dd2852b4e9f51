import { useQuery } from "@tanstack/react-query";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { usualPlace } from "#features/time-entries/web/index.ts";

/** Where the work is when nobody says; empty: it is asked. Before the properties are read nobody is asked for one. */
export const usePlaceRule = (): string => {
  const properties = useQuery(bookPropertiesQuery).data?.properties;
  if (!properties) return "none";
  const open = properties.filter(({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null);
  return usualPlace(open.map(({ id }) => id));
};
