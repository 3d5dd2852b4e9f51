import { isChoiceOf, isDay, isNumberOf, isTextOf } from "#features/tools/calculators/state/check-value.ts";
import {
  type AnyValue,
  type AnyValues,
  type Field,
  type Fields,
  startValues,
  type ValuesOf,
} from "#features/tools/calculators/state/fields.ts";

/** No form produces longer fragments: a share link may hold 24,000 characters, each encoded as nine. */
const MOST_CHARACTERS = 250_000;

export type ReadState<F extends Fields> = {
  values: ValuesOf<F>;
  /** Fields whose values in the address could not be used; they keep their starting values. */
  ignored: readonly string[];
};

/** In `ignored`: a part of the address that names no field. Anyone could have written it, so it is not shown. */
export const UNKNOWN_PART = "?";
/** In `ignored`: the whole fragment. */
export const WHOLE_ADDRESS = "#";

/** Values from the text after `#`. It never fails: an address can hold anything. */
export const readState = <F extends Fields>(fields: F, text: string): ReadState<F> => {
  const ignored: string[] = [];
  if (text.length > MOST_CHARACTERS) return { values: startValues(fields), ignored: [WHOLE_ADDRESS] };
  const given = new URLSearchParams(text);
  const known = new Set<string>();
  const values = readValues(fields, { given, prefix: "", ignored, known });
  for (const key of given.keys()) if (!known.has(key)) ignored.push(UNKNOWN_PART);
  return { values: values as ValuesOf<F>, ignored };
};

type Reading = { given: URLSearchParams; prefix: string; ignored: string[]; known: Set<string> };

const readValues = (fields: Fields, reading: Reading): AnyValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, name, reading)]));

const readField = (field: Field, name: string, reading: Reading): AnyValue => {
  const { given, prefix, ignored, known } = reading;
  const key = `${prefix}${name}`;
  known.add(key);
  if (field.kind === "list") return readRows(field, key, reading);
  const [text, ...more] = given.getAll(key);
  if (text === undefined) return field.start;
  const value = readOne(field, text);
  // Given twice, it is unclear which was meant.
  if (value !== undefined && more.every((other) => other === text)) return value;
  ignored.push(key);
  return field.start;
};

const readRows = (field: Extract<Field, { kind: "list" }>, key: string, reading: Reading): AnyValue => {
  let rows = field.start;
  for (let row = 1; row <= field.max; row += 1) {
    if ([...reading.given.keys()].some((name) => name.startsWith(`${key}.${row}.`))) rows = Math.max(rows, row);
  }
  const told = reading.given.get(key);
  if (told !== null) {
    const counted = /^\d{1,3}$/.test(told) ? Number(told) : Number.NaN;
    if (counted <= field.max) rows = counted;
    else reading.ignored.push(key);
  }
  return Array.from({ length: rows }, (_, row) => readValues(field.of, { ...reading, prefix: `${key}.${row + 1}.` }));
};

/** Undefined: not a valid value for this field. */
const readOne = (field: Exclude<Field, { kind: "list" }>, text: string): AnyValue | undefined => {
  switch (field.kind) {
    case "number": {
      if (text === "" && field.start === null) return null;
      const value = /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
      return isNumberOf(field, value) ? value : undefined;
    }
    case "choice":
      return isChoiceOf(field, text) ? text : undefined;
    case "day":
      if (text === "") return null;
      return isDay(text) ? text : undefined;
    case "text":
      return isTextOf(field, text) ? text : undefined;
    case "flag":
      return text === "1" ? true : text === "0" ? false : undefined;
  }
};

/** The text after `#`: only what differs from the starting values. */
export const writeState = <F extends Fields>(fields: F, values: ValuesOf<F>): string => {
  const given = new URLSearchParams();
  writeValues(fields, values as AnyValues, { given, prefix: "" });
  return given.toString();
};

const writeValues = (fields: Fields, values: AnyValues, { given, prefix }: Pick<Reading, "given" | "prefix">): void => {
  for (const [name, field] of Object.entries(fields)) {
    const key = `${prefix}${name}`;
    const value = values[name];
    if (field.kind === "list") {
      const rows = rowsOf(value);
      if (rows.length !== field.start) given.set(key, String(rows.length));
      rows.forEach((row, index) => writeValues(field.of, row, { given, prefix: `${key}.${index + 1}.` }));
    } else if (value !== undefined && value !== field.start) {
      given.set(key, value === null ? "" : typeof value === "boolean" ? (value ? "1" : "0") : String(value));
    }
  }
};

export const rowsOf = (value: AnyValue | undefined): readonly AnyValues[] =>
  typeof value === "object" && value !== null ? value : [];
