import { cite, type AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";

/**
 * What a path requires in a year, one row per path. Every figure is "more than". `qualifiedNonMaterialRequired` is null: no
 * rule requires such a figure.
 */
export type RepRequirement = {
  readonly repType: "longTerm" | "shortTerm";
  readonly strSubType: "path_500" | "path_100" | null;
  /** Applies from this tax year until a later row of the same path. */
  readonly effectiveYear: number;
  readonly totalHoursRequired: number | null;
  readonly materialHoursRequired: number | null;
  readonly qualifiedNonMaterialRequired: null;
  readonly moreThanHalfRequired: boolean;
  readonly notLessThanAnyOther: boolean;
  readonly says: string;
  readonly authorities: readonly AuthorityId[];
  readonly citation: string;
  readonly seen: Seen;
};

/** Next year's figure, should it ever change, is one more line. */
export const REP_REQUIREMENTS: readonly RepRequirement[] = [
  row(
    "longTerm",
    null,
    1994,
    { total: 750, half: true },
    ["irc-469-c-7-B", "reg-9-c", "reg-9-e-1"],
    "More than 750 hours and more than half of all personal services, by one person. Then one of seven tests in each rental, or in all as elected.",
  ),
  row(
    "shortTerm",
    "path_500",
    1987,
    { material: 500 },
    ["reg-1T-e-3-ii", "reg-5T-a"],
    "More than 500 hours in the short-term rental (test 1).",
  ),
  row(
    "shortTerm",
    "path_100",
    1987,
    { material: 100, notLess: true },
    ["reg-1T-e-3-ii", "reg-5T-a"],
    "More than 100 hours and not less than any other individual (test 3).",
  ),
];

/** The rows that apply in a tax year. */
export function repRequirements(taxYear: number): readonly RepRequirement[] {
  const paths = new Map<string, RepRequirement>();
  for (const requirement of REP_REQUIREMENTS.toSorted((a, b) => a.effectiveYear - b.effectiveYear)) {
    if (requirement.effectiveYear <= taxYear)
      paths.set(`${requirement.repType} ${requirement.strSubType}`, requirement);
  }
  return [...paths.values()];
}

function row(
  repType: RepRequirement["repType"],
  strSubType: RepRequirement["strSubType"],
  effectiveYear: number,
  figures: { readonly total?: number; readonly material?: number; readonly half?: boolean; readonly notLess?: boolean },
  authorities: readonly AuthorityId[],
  says: string,
): RepRequirement {
  return {
    repType,
    strSubType,
    effectiveYear,
    totalHoursRequired: figures.total ?? null,
    materialHoursRequired: figures.material ?? null,
    qualifiedNonMaterialRequired: null,
    moreThanHalfRequired: figures.half ?? false,
    notLessThanAnyOther: figures.notLess ?? false,
    says,
    authorities,
    citation: cite(...authorities),
    seen: "primary",
  };
}
