import type { Fields } from "./fields.ts";

/** How the form asks for a field. The unit is shown inside the box. */
export type FormLine<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly unit?:
    | "$"
    | "%"
    | "% of rent"
    | "% of income"
    | "% a year"
    | "years"
    | "months"
    | "$ a month"
    | "$ a year"
    | "h"
    | "weeks"
    | "nights";
  readonly hint?: string;
  /** Words for the values of a choice. */
  readonly words?: Readonly<Record<string, string>>;
};

export type FormGroup<Name extends string = string> = {
  readonly title: string;
  readonly lines: readonly FormLine<Name>[];
  /** Initially closed: for what most people leave as it is. */
  readonly isClosed?: true;
};

/** The form of a tool as data; every field of the tool appears in it once. */
export type FormOf<F extends Fields> = readonly FormGroup<keyof F & string>[];
