import {
  averageCustomerUse,
  type ClassUse,
  type CustomerUse,
  daysText,
  hasEnded,
  isPeriodOfYear,
} from "@tenure/tax-rules";
import { addDays, type CivilDate, daysBetween, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { PropertyRow } from "#features/facts/properties/server/index.ts";
import type { StaysOfProperty } from "../contract.ts";
import { presentStay } from "./present-stay.ts";
import type { PropertyStays } from "./read-stays.ts";
import type { StayRow, StayYearRow } from "./table.ts";

export const presentPropertyStays = (
  property: PropertyRow,
  found: PropertyStays | undefined,
  { taxYear, today }: { taxYear: number; today: CivilDate },
): StaysOfProperty => {
  const rows = found?.rows ?? [];
  return {
    propertyId: property.id,
    nickname: property.nickname,
    isShortTerm: property.propertyType === "Short-term Rental",
    services: presentServices(found?.services),
    confirmedCount: rows.filter(({ isCancelled, isOwnerUse }) => !isCancelled && !isOwnerUse).length,
    ...averageOf(found?.use, taxYear),
    ownerUseNights: rows.filter(isKeptOwnerUse).reduce((sum, stay) => sum + nightsInYear(stay, taxYear), 0),
    stays: rows
      .filter((stay) => touchesYear(stay, taxYear))
      .map((stay) => ({ ...presentStay(stay), counts: countsOf(stay, taxYear, today) })),
  };
};

export const presentServices = (stated: StayYearRow | null | undefined): StaysOfProperty["services"] => {
  const {
    significantServices = null,
    extraordinaryServices = null,
    averageHundredths = null,
    version = 0,
  } = stated ?? {};
  const averageDays = averageHundredths === null ? null : averageHundredths / 100;
  return { significantServices, extraordinaryServices, averageDays, version };
};

const averageOf = (use: CustomerUse | undefined, taxYear: number): Pick<StaysOfProperty, "average" | "problems"> => {
  if (use === undefined) return { average: null, problems: [] };
  const average = averageCustomerUse(use, taxYear);
  if (!average.ok) return { average: null, problems: average.problems.map(({ message }) => sentence(message)) };
  const { averageDays, treatment, explanation, citation, notes, classes } = average.value;
  const sum = (value: (unit: ClassUse) => number): number => classes.reduce((total, unit) => total + value(unit), 0);
  return {
    average: {
      averageDays,
      averageText: daysText(averageDays),
      isStated: use.isStated === true,
      treatment,
      explanation,
      citation,
      notes: [...notes],
      days: sum(({ days }) => days),
      periods: sum(({ periods }) => periods),
      classes: classes.map(({ id, days, periods, averageDays: own, rentCents }) => ({
        unitName: id,
        days,
        periods,
        averageText: daysText(own),
        rentCents,
      })),
      left: {
        cancelled: sum(({ left }) => left.cancelled),
        ownerUse: sum(({ left }) => left.ownerUse),
        otherYear: sum(({ left }) => left.otherYear),
        toCome: sum(({ left }) => left.toCome),
      },
    },
    problems: [],
  };
};

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

const isKeptOwnerUse = ({ isOwnerUse, isCancelled }: StayRow): boolean => isOwnerUse && !isCancelled;

const touchesYear = ({ arrivesOn, leavesOn }: StayRow, taxYear: number): boolean =>
  leavesOn >= firstDayOfYear(taxYear) && arrivesOn <= lastDayOfYear(taxYear);

/** Nights that begin in the year. */
const nightsInYear = ({ arrivesOn, leavesOn }: StayRow, taxYear: number): number => {
  const from = arrivesOn > firstDayOfYear(taxYear) ? arrivesOn : firstDayOfYear(taxYear);
  const dayAfter = addDays(lastDayOfYear(taxYear), 1);
  return Math.max(0, daysBetween(from, leavesOn < dayAfter ? leavesOn : dayAfter));
};

const countsOf = (stay: StayRow, taxYear: number, today: CivilDate): StaysOfProperty["stays"][number]["counts"] => {
  if (stay.isCancelled) return "cancelled";
  if (stay.isOwnerUse) return "owner_use";
  if (!isPeriodOfYear(stay, taxYear)) return "other_year";
  return hasEnded(stay, today) ? "yes" : "to_come";
};
