import type { AuthorityId } from "../citations/citations.ts";

/**
 * counts        counted by our default reading
 * contested     counted, and cut in the stress total
 * excluded      left out by default; a stated override can bring it back as contested
 * never         no reading counts it
 * needs_answer  left out until a question is answered
 */
export const WORK_CLASSES = ["counts", "contested", "excluded", "never", "needs_answer"] as const;
export type WorkClass = (typeof WORK_CLASSES)[number];

/** Which question the work bears on: the person's own rentals, a short-term rental, another real property business, or none. */
export type WorkRoute = "rental" | "short-term" | "other-business" | "none";

/**
 * numerator         in the hours of real property work (and so in all personal services)
 * denominator-only  in all personal services alone
 * neither           in neither
 */
export type StatusEffect = "numerator" | "denominator-only" | "neither";

export type WorkReason = {
  readonly class: WorkClass;
  readonly effect: StatusEffect;
  /** Why, in one sentence a person can read beside the entry. */
  readonly reason: string;
  readonly authorities: readonly AuthorityId[];
};
