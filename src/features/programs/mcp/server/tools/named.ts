import { AppError } from "#shared/errors.ts";

type Named = { id: string; name: string };

const LISTED = 20;

/**
 * What a name or id means. Where it fits several or none, the caller is asked, with the names there are: a guess could give
 * hours to the wrong one.
 */
export const findNamed = <Item extends Named>(items: readonly Item[], given: string, field: string): Item => {
  const wanted = given.trim().toLowerCase();
  const exact = items.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [only] = found;
  if (only && found.length === 1) return only;
  const names = (found.length > 0 ? found : items).slice(0, LISTED).map(({ id, name }) => `"${name}" (${id})`);
  const says = found.length > 0 ? "Several fit. Choose one" : "None fits. There are";
  throw new AppError("validation_failed", {
    fields: { [field]: names.length > 0 ? `${says}: ${names.join(", ")}.` : "There is none." },
  });
};
