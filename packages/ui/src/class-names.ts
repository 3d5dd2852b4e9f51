export type ClassValue = string | false | null | undefined;

/** Joins the class names that are present. It resolves no conflicts: give components only layout classes from outside. */
export function classNames(...values: readonly ClassValue[]): string {
  let joined = "";
  for (const value of values) if (value) joined = joined === "" ? value : `${joined} ${value}`;
  return joined;
}
