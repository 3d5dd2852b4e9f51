/** Bad input is answered with a typed refusal that names the place, never with NaN and never with an exception. */
export type Problem = {
  /** Where in the input, such as `work[3].seconds`. */
  readonly path: string;
  readonly message: string;
  /** Set if the year is before the rule: the first year that the rule can answer for. */
  readonly firstYear?: number;
};

export type Refused = { readonly ok: false; readonly problems: readonly Problem[] };

export type Validated<Value> = { readonly ok: true; readonly value: Value } | Refused;

export function accepted<Value>(value: Value): Validated<Value> {
  return { ok: true, value };
}

export function refused(problems: readonly Problem[]): Refused {
  return { ok: false, problems };
}
