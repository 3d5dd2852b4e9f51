import type { MissingFact, Verdict } from "../activities/verdict.ts";
import type { Cents } from "../units/money.ts";
import { allocate } from "./allocate.ts";

/** Income of a passive rental that is read as nonpassive, and what facts have to point at it. */
export const TURNED_KINDS = ["self-rental", "land", "developed"] as const;
export type TurnedKind = (typeof TURNED_KINDS)[number];

/** The kinds that a property's facts point at, with the answer. Null: it is asked, and no one has said. */
export type TurnedAnswers = Partial<Readonly<Record<TurnedKind, boolean | null>>>;

const QUESTIONS: Readonly<Record<TurnedKind, string>> = {
  "self-rental": "whether you rent it to a business that you or your spouse take part in materially",
  land: "whether less than 30 percent of its cost is depreciated, as of land",
  developed: "whether you built or improved it to sell, and agreed on the sale within 12 months of renting it out",
};
const NAMES: Readonly<Record<TurnedKind, string>> = {
  "self-rental": "rented to your own business",
  land: "mostly land",
  developed: "developed to sell",
};

type PassiveProperty = {
  readonly id: string;
  readonly name: string;
  /** After old losses of the same property. */
  readonly afterOldCents: Cents;
  readonly turned?: TurnedAnswers;
};

export type Turned = {
  readonly cents: Cents;
  readonly says: readonly string[];
  readonly missing: readonly MissingFact[];
};

/** Reg. 1.469-2T(f)(3), 1.469-2(f)(5) and (6). Without an answer the income is read as nonpassive, which frees nothing. */
export function turnedIncomeOf({ id: propertyId, name, afterOldCents, turned = {} }: PassiveProperty): Turned {
  if (afterOldCents <= 0) return { cents: 0, says: [], missing: [] };
  const kinds = TURNED_KINDS.filter((kind) => turned[kind] === true);
  if (kinds.length > 0) {
    return { cents: afterOldCents, says: [`${name}: ${kinds.map((kind) => NAMES[kind]).join(", ")}`], missing: [] };
  }
  const open = TURNED_KINDS.filter((kind) => turned[kind] === null);
  if (open.length === 0) return { cents: 0, says: [], missing: [] };
  return {
    cents: afterOldCents,
    says: [`${name}: may be ${open.map((kind) => NAMES[kind]).join(" or ")}`],
    missing: open.map((kind) => ({
      id: `turned-${kind}:${propertyId}`,
      message: `Say of ${name} ${QUESTIONS[kind]}. Until then its income can't be used against passive losses.`,
      propertyId,
    })),
  };
}

type SignificantActivity = { readonly significant: Verdict; readonly afterOldCents: Cents };

/**
 * Reg. 1.469-2T(f)(2): if all significant participation activities make money together, a ratable part of the income of each
 * that does is nonpassive. Of one that may be such an activity the whole income is.
 */
export function significantIncomeOf(activities: readonly SignificantActivity[]): readonly Cents[] {
  const sure = activities.filter(({ significant }) => significant === "met");
  const together = Math.max(
    0,
    sure.reduce((sum, { afterOldCents }) => sum + afterOldCents, 0),
  );
  const shares = allocate(
    together,
    activities.map(({ significant, afterOldCents }) => (significant === "met" ? Math.max(0, afterOldCents) : 0)),
  );
  return activities.map(({ significant, afterOldCents }, i) =>
    significant === "unproven" ? Math.max(0, afterOldCents) : (shares[i] ?? 0),
  );
}
