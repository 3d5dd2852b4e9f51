import { amountsIn } from "./read-amounts.ts";
import { datesIn } from "./read-dates.ts";
import { type Line, type PageText, textOf } from "./page-text.ts";
import { doubtOfWords, placeOf, shortened, type Suggestion } from "./suggestion.ts";

const STREET_WORD =
  "st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|ct|court|pl|place|ter|terrace|cir|circle|sq|square";
/** A number and a street, whose word ends the line or goes on with a direction, a unit or a city. */
const STREET = new RegExp(
  String.raw`^\d{1,6}(?:-\d{1,4})?[A-Z]?\s+.*\b(?:${STREET_WORD})\b\.?(?:$|\s*[,#]|\s+(?:[NSEW]{1,2}|suite|ste|apt|unit|fl|floor|no|\d+)\b)|^(?:calle|avenida|av\.)\s+\p{L}.*\d`,
  "iu",
);
const CITY = /\b[A-Z][\p{L}.' ]+,?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/u;
const ADDRESSES_MAX = 3;

/** Addresses, of one line or of two: a street, and the city below it. */
export const readAddresses = (pages: readonly PageText[]): Suggestion[] => {
  const found = pages.flatMap(({ page, lines }) =>
    lines.flatMap((line, index): Suggestion[] => {
      const text = textOf(line).trim();
      if (amountsIn(line).length > 0 || datesIn(text).length > 0 || !STREET.test(text)) return [];
      const below = lines[index + 1];
      const hasCity = below !== undefined && !CITY.test(text) && CITY.test(textOf(below));
      const words = hasCity ? [...line, ...below] : [...line];
      const value = shortened(hasCity ? `${text}, ${textOf(below)}` : text);
      return [{ kind: "address", value, ...placeOf(page, words), doubts: doubtOfWords(words) }];
    }),
  );
  const distinct = [...new Map(found.map((one) => [one.value.toLowerCase(), one])).values()].slice(0, ADDRESSES_MAX);
  return distinct.length > 1
    ? distinct.map((one) => ({ ...one, doubts: [...one.doubts, "several" as const] }))
    : distinct;
};

const NO_NAME =
  /\b(receipt|invoice|recibo|factura|ticket|welcome|bienvenid[oa]s?|thank|gracias|customer|copy|copia|store|tienda|cashier|cajer[oa]|register|order|statement|tel|phone|page|www|http|bill to|date|fecha|total)\b|@|\.com/i;
const LINES_LOOKED_AT = 8;

const lettersOf = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

const mayBeName = (line: Line): boolean => {
  const text = textOf(line);
  const letters = lettersOf(text);
  const mean = line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length;
  return (
    letters >= 3 &&
    letters >= 0.6 * text.replaceAll(/\s/g, "").length &&
    mean >= 50 &&
    !NO_NAME.test(text) &&
    !STREET.test(text) &&
    !CITY.test(text) &&
    amountsIn(line).length === 0 &&
    datesIn(text).length === 0
  );
};

const heightOf = (line: Line): number => Math.max(...line.map(({ box }) => box.h));

/** Who sold something: of the first lines of a paper the one in clearly larger letters, or else the first that may be a name. */
export const readMerchant = ([first]: readonly PageText[]): Suggestion[] => {
  if (!first) return [];
  const named = first.lines.slice(0, LINES_LOOKED_AT).filter(mayBeName);
  const tallest = named.toSorted((a, b) => heightOf(b) - heightOf(a))[0];
  const [top] = named;
  if (!top || !tallest) return [];
  const line = heightOf(tallest) > 1.35 * heightOf(top) ? tallest : top;
  const place = placeOf(first.page, line);
  return [{ kind: "merchant", value: place.text, ...place, doubts: doubtOfWords(line) }];
};
