import type { AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";

/** A figure of the law with the tax years in which it applies. Next year's figure is one more line. */
export type DatedValue<Value> = {
  readonly fromYear: number;
  /** Last tax year, or null while it is in force. */
  readonly toYear: number | null;
  readonly value: Value;
  readonly authorities: readonly AuthorityId[];
  /** "memory" means: show it with "verify". */
  readonly seen: Seen;
};

export function inYear<Value>(values: readonly DatedValue<Value>[], taxYear: number): DatedValue<Value> | null {
  return values.find((v) => taxYear >= v.fromYear && (v.toYear === null || taxYear <= v.toYear)) ?? null;
}
