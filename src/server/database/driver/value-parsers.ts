import pg from "pg";

const { builtins } = pg.types;
// Object ids of array types, which pg-types does not name.
const DATE_ARRAY: number = 1182;
const INT8_ARRAY: number = 1016;
const TEXT_ARRAY: number = 1009;

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
};

const toText = (text: string): string => text;

/**
 * How values of PostgreSQL arrive in JavaScript. Set for the whole process, since Drizzle asks `pg.types` itself:
 * int8 (counts, sums of integers) a number, refused beyond 2^53; date the string "YYYY-MM-DD", never a Date (a Date
 * would shift it by the time zone); numeric a string; timestamptz a Date, except in `db.execute` of Drizzle, which
 * leaves it the text that PostgreSQL writes: select it through a table's column there.
 */
export const setValueParsers = (): void => {
  pg.types.setTypeParser(builtins.INT8, toSafeInteger);
  pg.types.setTypeParser(builtins.DATE, toText);
  pg.types.setTypeParser(builtins.TIMESTAMP, toText);
  const toTextArray: (text: string) => string[] = pg.types.getTypeParser(TEXT_ARRAY);
  pg.types.setTypeParser(DATE_ARRAY, toTextArray);
  pg.types.setTypeParser(INT8_ARRAY, (text) => toTextArray(text).map(toSafeInteger));
};
