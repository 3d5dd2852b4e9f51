import type { MissingFact } from "../activities/verdict.ts";
import type { FilingStatus } from "../facts/facts.ts";
import { PASSIVE_ALLOWANCE, type AllowanceFiling } from "../parameters/passive-allowance.ts";
import { inYear } from "../parameters/dated-value.ts";
import type { Cents } from "../units/money.ts";
import type { ModifiedIncome } from "./modified-income.ts";
import { passiveAllowance } from "./passive-allowance.ts";

type Household = {
  readonly taxYear: number;
  readonly filing: FilingStatus;
  readonly livedApart: boolean | null;
  readonly modifiedIncome: ModifiedIncome;
};

type PassiveProperty = {
  readonly id: string;
  readonly name: string;
  readonly isRental: boolean | null;
  readonly netCents: Cents | null;
  readonly suspendedCents: Cents | null;
  readonly activeNow: boolean | null;
  readonly activeBefore: boolean | null;
  readonly ownershipPct: number | null;
  readonly limitedPartner: boolean;
};

export type AllowanceOfYear = {
  readonly allowedCents: Cents;
  readonly says: string;
  readonly missing: readonly MissingFact[];
};

/**
 * The allowance of s.469(i) over a year's passive rentals: for the net loss of those with active participation, old losses if
 * participation was active in their years too, and never more than the remaining passive loss (Form 8582, Part II).
 */
export function allowanceOf(
  household: Household,
  passive: readonly PassiveProperty[],
  leftCents: Cents,
): AllowanceOfYear {
  if (leftCents === 0) return { allowedCents: 0, says: "No passive loss is left for it.", missing: [] };
  const minimum = minimumOf(household.taxYear);
  const base = baseOf(
    passive.filter((p) => mayBeActive(p, minimum)),
    minimum,
  );
  const most = baseOf(
    passive.filter((p) => mayBeActive(p, minimum)).map((p) => ({ ...p, ...asFavourable(p) })),
    minimum,
  );
  if (most === 0) {
    return { allowedCents: 0, says: "No rental here has a loss with active participation.", missing: [] };
  }
  const missing = [
    ...passive.filter((p) => mayBeActive(p, minimum)).flatMap(asked),
    ...household.modifiedIncome.missing,
  ];
  const filing = filingOf(household);
  if (filing === null) {
    const about = household.filing === "unknown" ? "your filing status" : "whether you lived apart all year";
    const message = `Add ${about}: the allowance depends on it.`;
    return { allowedCents: 0, says: message, missing: [...missing, { id: "filing-status", message }] };
  }
  const at = (magiCents: Cents) =>
    passiveAllowance({
      taxYear: household.taxYear,
      filing,
      magiCents,
      lossCents: Math.min(base, leftCents),
      activeParticipation: true,
      ownershipPct: 100,
    });
  const { cents, atLeastCents } = household.modifiedIncome;
  // What is open only raises it. If nothing of it is left at the least, no other answer changes that.
  const least = atLeastCents === null ? null : at(atLeastCents);
  if (least?.ok && least.value.ceilingCents === 0) return { allowedCents: 0, says: least.value.says, missing: [] };
  if (cents === null) return { allowedCents: 0, says: "It depends on your modified adjusted gross income.", missing };
  const found = at(cents);
  if (!found.ok) return { allowedCents: 0, says: found.problems[0]?.message ?? "", missing };
  return { allowedCents: found.value.allowedCents, says: found.value.says, missing };
}

/** Separate filers have half of it, and only if they lived apart all year. */
function filingOf({ filing, livedApart }: Household): AllowanceFiling | null {
  if (filing === "unknown") return null;
  if (filing !== "MFS") return filing;
  return livedApart === null ? null : livedApart ? "MFS_apart" : "MFS_together";
}

/** What no answer about active participation could unlock (s.469(i)(6); Reg. 1.469-1T(e)(3)). */
function mayBeActive(property: PassiveProperty, minimum: number): boolean {
  const { isRental, limitedPartner, ownershipPct, activeNow } = property;
  return isRental !== false && !limitedPartner && activeNow !== false && (ownershipPct ?? 100) >= minimum;
}

function isActive({ isRental, activeNow, ownershipPct }: PassiveProperty, minimum: number): boolean {
  return isRental === true && activeNow === true && ownershipPct !== null && ownershipPct >= minimum;
}

function asFavourable({ activeBefore }: PassiveProperty): Partial<PassiveProperty> {
  return { isRental: true, activeNow: true, ownershipPct: 100, activeBefore: activeBefore ?? true };
}

/** What of the properties of one activity the allowance could take: the loss of Part IV of Form 8582. */
export function activeLossOf(properties: readonly PassiveProperty[], taxYear: number): Cents {
  return baseOf(properties, minimumOf(taxYear));
}

const minimumOf = (taxYear: number): number => inYear(PASSIVE_ALLOWANCE, taxYear)?.value.minimumOwnershipPct ?? 100;

/** Form 8582, lines 1a to 1d: income, loss and old losses of rentals with active participation. */
function baseOf(properties: readonly PassiveProperty[], minimum: number): Cents {
  const net = properties
    .filter((p) => isActive(p, minimum))
    .reduce((sum, p) => sum + (p.netCents ?? 0) - (p.activeBefore === true ? (p.suspendedCents ?? 0) : 0), 0);
  return Math.max(0, -net);
}

function asked(property: PassiveProperty): readonly MissingFact[] {
  const { id: propertyId, name, netCents, suspendedCents, activeNow, activeBefore, ownershipPct, isRental } = property;
  if ((netCents ?? 0) >= 0 && (suspendedCents ?? 0) === 0) return [];
  return [
    ...(activeNow === null
      ? [
          {
            id: `active:${propertyId}`,
            message: `Say whether you take part in the decisions about ${name}.`,
            propertyId,
          },
        ]
      : []),
    ...(activeBefore === null && (suspendedCents ?? 0) > 0
      ? [
          {
            id: `active-before:${propertyId}`,
            message: `Say whether you also did in the years that its old losses are from: ${name}.`,
            propertyId,
          },
        ]
      : []),
    ...(ownershipPct === null
      ? [
          {
            id: `ownership:${propertyId}`,
            message: `Add what share of ${name} you own: ten percent is the least.`,
            propertyId,
          },
        ]
      : []),
    ...(isRental === null
      ? [{ id: `rental:${propertyId}`, message: `We can't tell yet whether ${name} is a rental activity.`, propertyId }]
      : []),
  ];
}
