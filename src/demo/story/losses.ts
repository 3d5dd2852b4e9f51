import type { LossLine } from "#features/verdict/losses/contract.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { isShortTerm } from "../persona.ts";
import type { PersonaEntry } from "./entries.ts";

/** Foxglove House: sold on the day of its last work, so that every hour logged there is an owner's. */
export const SOLD_RENTAL = 9;

/** Null early in a year: nothing has been logged there. */
export const soldOn = (entries: readonly PersonaEntry[]): CivilDate | null =>
  entries.findLast(({ property }) => property === SOLD_RENTAL)?.date ?? null;

/** In dollars: the result of each property, and what waited from earlier years. */
const RESULTS: readonly (readonly [net: number, waited: number])[] = [
  [-3800, 6200],
  [2400, 0],
  [-1950, 3100],
  [4600, 0],
  [-5200, 9400],
  [1150, 0],
  [-2700, 4300],
  [6900, 0],
  [-3350, 5000],
  [-1900, 21_600],
  [1200, 0],
  [3100, 0],
];
const SALE = {
  disposal: "sale",
  isWholeInterest: true,
  isFullyTaxable: true,
  buyer: "unrelated",
  saleGainCents: 940_000,
} as const satisfies Partial<LossLine>;

/** What the couple says of their income beside the properties. */
export const PERSONA_INCOME = {
  incomeCents: 11_800_000,
  taxableBenefitsCents: 0,
  iraDeductionCents: 0,
  selfEmploymentTaxCents: 0,
  studentLoanInterestCents: 0,
  excludedIncomeCents: 0,
  otherBusinessNetCents: 0,
};

export const personaLosses = (propertyIds: readonly string[], isSold: boolean): LossLine[] =>
  propertyIds.map((propertyId, property): LossLine => {
    const [net, waited] = RESULTS[property] ?? [0, 0];
    const isActive = isShortTerm(property) ? null : true;
    return {
      propertyId,
      netCents: net * 100,
      suspendedCents: waited * 100,
      isActive,
      wasActive: waited > 0 ? isActive : null,
      disposal: null,
      isWholeInterest: null,
      isFullyTaxable: null,
      buyer: null,
      saleGainCents: null,
      unrecognizedGainCents: null,
      basisIncreaseCents: null,
      isSelfRental: null,
      isMostlyLand: null,
      isDeveloped: null,
      ...(property === SOLD_RENTAL && isSold ? SALE : {}),
    };
  });
