import type { DescribedWork } from "@tenure/tax-rules";
import type { BookNames } from "#web/book/use-book.ts";

/** What is looked at for the questions about an entry's words; `place` as forms have it: a property's id, or another word. */
export const describedWork = (
  description: string,
  place: string | null,
  { properties }: Pick<BookNames, "properties">,
): DescribedWork => ({
  description,
  propertyNames: properties.map(({ nickname }) => nickname),
  propertyName: properties.find(({ id }) => id === place)?.nickname ?? null,
});
