import { useOpenBook } from "#web/session/book-query.ts";
import { useCan } from "#web/session/use-can.ts";

/**
 * Whether the reader signs the weeks of a person: each signs their own, and in their own book owners sign for the household.
 */
export const useSignsWeeksOf = (personId: string | undefined): boolean => {
  const book = useOpenBook();
  const maySign = useCan("signWeeks");
  return maySign && (book === null || (personId !== undefined && book.membership?.personId === personId));
};
