import {
  averageCustomerUse,
  type CustomerUse,
  hasEnded,
  isPeriodOfYear,
  statedAverageUse,
  type UseClass,
} from "@tenure/tax-rules";
import type { CivilDate } from "#shared/civil-date.ts";

export type StayInLaw = {
  unitName: string;
  arrivesOn: CivilDate;
  leavesOn: CivilDate;
  earningsCents: number | null;
  guestName: string | null;
  agreement?: string | null;
  isCancelled: boolean;
  isOwnerUse: boolean;
};

export type ServicesOfYear = {
  significantServices: boolean | null;
  extraordinaryServices: boolean | null;
  averageHundredths?: number | null;
};

type StaysOfYear = {
  stays: readonly StayInLaw[];
  services: ServicesOfYear | null;
  taxYear: number;
  /** Stays that end later are to come or under way. Null: all are over. */
  asOf: CivilDate | null;
};

/**
 * The stays of one property as the rules read them: one class for each unit, with its rent if every stay states it. A
 * known average stands in for them while none of them counts in the year.
 */
export const customerUseOf = (propertyId: string, { stays, services, taxYear, asOf }: StaysOfYear): CustomerUse => {
  const year = { taxYear, asOf };
  const answers = {
    significantServices: services?.significantServices ?? null,
    extraordinaryServices: services?.extraordinaryServices ?? null,
  };
  const stated = services?.averageHundredths ?? null;
  if (stated !== null && !stays.some((stay) => countsIn(stay, year)))
    return { ...statedAverageUse(propertyId, stated / 100, taxYear), ...answers };
  const units = Map.groupBy(stays, ({ unitName }) => unitName.trim());
  const classes = [...units].map(([unit, own]) => classOf(unit, own, year));
  // Facts of a year whose stays are all over do not change from day to day.
  const isOpen = stays.some((stay) => !hasEnded(stay, asOf));
  return { propertyId, classes, ...answers, ...(isOpen ? { asOf } : {}) };
};

type Year = Pick<StaysOfYear, "taxYear" | "asOf">;

const classOf = (unit: string, stays: readonly StayInLaw[], year: Year): UseClass => ({
  id: unit,
  rentCents: rentOf(stays, year),
  periods: stays.map(({ arrivesOn, leavesOn, guestName, agreement, isCancelled, isOwnerUse }) => ({
    arrivesOn,
    leavesOn,
    customer: guestName,
    agreement: agreement?.toLowerCase() ?? null,
    cancelled: isCancelled,
    ownerUse: isOwnerUse,
  })),
});

const countsIn = (stay: StayInLaw, { taxYear, asOf }: Year): boolean =>
  !stay.isCancelled && !stay.isOwnerUse && isPeriodOfYear(stay, taxYear) && hasEnded(stay, asOf);

/** The rent of the stays that count in the year; null while any of them does not state it. */
const rentOf = (stays: readonly StayInLaw[], year: Year): number | null => {
  let sum = 0;
  for (const stay of stays) {
    if (!countsIn(stay, year)) continue;
    if (stay.earningsCents === null) return null;
    sum += stay.earningsCents;
  }
  return sum;
};

/** Whether the rules can average it; where they cannot (a class's rent is missing, say), it is not passed on as a fact. */
export const canBeAveraged = (use: CustomerUse, taxYear: number): boolean => averageCustomerUse(use, taxYear).ok;
