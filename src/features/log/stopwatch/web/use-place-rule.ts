import { useQuery } from "@tanstack/react-query";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { usualPlace } from "#features/log/time-entries/web/index.ts";

/** Where the work is when no one says; empty: the person is asked, also while the properties have not been read yet. */
export const usePlaceRule = (): string => {
  const properties = useQuery(bookPropertiesQuery).data?.properties;
  if (!properties) return "";
  const open = properties.filter(({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null);
  return usualPlace(open.map(({ id }) => id));
};
