/**
 * The fields of a tool as data: what form, address, share link and server agree on. Amounts are in the unit that is
 * typed (dollars, percent, years), so that an address can be read and written by hand.
 */
export type NumberField = {
  readonly kind: "number";
  /** Null: optional, and initially empty. */
  readonly start: number | null;
  readonly min: number;
  readonly max: number;
  /** Decimal places that are kept. */
  readonly digits: 0 | 1 | 2 | 3;
};
export type ChoiceField = { readonly kind: "choice"; readonly start: string; readonly choices: readonly string[] };
/** A civil day; null while none is given. */
export type DayField = { readonly kind: "day"; readonly start: string | null };
export type TextField = { readonly kind: "text"; readonly start: string; readonly max: number };
export type FlagField = { readonly kind: "flag"; readonly start: boolean };
export type ListField = {
  readonly kind: "list";
  readonly of: Fields;
  /** Initially empty rows, and the most there may be. */
  readonly start: number;
  readonly max: number;
};
export type Field = NumberField | ChoiceField | DayField | TextField | FlagField | ListField;
export type Fields = { readonly [name: string]: Field };

type ValueOf<F extends Field> = F extends NumberField
  ? F["start"] extends null
    ? number | null
    : number
  : F extends ChoiceField
    ? F["choices"][number]
    : F extends DayField
      ? string | null
      : F extends TextField
        ? string
        : F extends FlagField
          ? boolean
          : F extends ListField
            ? readonly ValuesOf<F["of"]>[]
            : never;

/** What a person has entered: a value for every field. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

export type AnyValue = number | string | boolean | null | readonly AnyValues[];
export type AnyValues = { readonly [name: string]: AnyValue };

const startOf = (field: Field): AnyValue =>
  field.kind === "list" ? Array.from({ length: field.start }, () => anyStartValues(field.of)) : field.start;

const anyStartValues = (fields: Fields): AnyValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)]));

/** The values a tool opens with. */
export const startValues = <F extends Fields>(fields: F): ValuesOf<F> => anyStartValues(fields) as ValuesOf<F>;
