import { NEIGHBOURING_TRADES, REAL_PROPERTY_TRADES } from "@tenure/tax-rules";
import { type CivilDate, daysBetween, yearOf } from "#shared/civil-date.ts";
import { SECONDS_PER_HOUR } from "#shared/duration.ts";
import type { FieldErrors } from "#shared/errors.ts";

/** Pure decisions about a tax year's facts and about work outside the log. */

export const POSITION_NAME_MAX_CHARACTERS = 200;
export const PERIODS_MAX = 60;
export const PARTICIPATION_YEARS_MAX = 60;
/** Material participation has been asked for since tax years that began after 1986 (s.469). */
export const FIRST_PARTICIPATION_YEAR = 1987;
export const POSITIONS_MAX = 50;
/** As many weeks as a year has. */
export const PERIOD_HOURS_MAX = 366 * 24;

export const POSITION_KINDS = ["job", "business"] as const;
export type PositionKind = (typeof POSITION_KINDS)[number];

/** The eleven trades of s.469(c)(7)(C), then their neighbours that are not among them (Hickam, Guarino). */
export const TRADES = [...REAL_PROPERTY_TRADES, ...NEIGHBOURING_TRADES] as const;
export type PositionTrade = (typeof TRADES)[number];
export const isRealPropertyTrade = (trade: PositionTrade): boolean =>
  REAL_PROPERTY_TRADES.some((known) => known === trade);

/** s.416(i)(1)(B): a five-percent owner owns MORE than five percent. */
export const OWNER_EXCEEDS_PCT = 5;

export type Period = {
  startsOn: CivilDate;
  endsOn: CivilDate;
  durationSeconds: number | null;
  /** What the employer reports as worked; null: not said. */
  reportedSeconds: number | null;
};

export type PositionFacts = {
  kind: PositionKind;
  name: string;
  isRealEstate: boolean;
  trade: PositionTrade | null;
  ownershipPct: number | null;
  ownershipFrom: CivilDate | null;
  ownershipTo: CivilDate | null;
  /** For an employer in real estate: whether its stock is attributed within the family, and how much of it. */
  isCorporation: boolean | null;
  familyOwnershipPct: number | null;
  materiallyParticipates: boolean | null;
  /** For a business, for tests 5 and 6; null: not said, an empty list: none. */
  isPersonalService: boolean | null;
  participationYears: number[] | null;
};

/** Answers that apply only to real estate work, or only to a business, are kept only there. */
export const tidyPosition = (said: PositionFacts): PositionFacts => {
  const isBusiness = said.kind === "business";
  const participationYears = isBusiness ? (said.participationYears?.toSorted((a, b) => a - b) ?? null) : null;
  const facts = { ...said, participationYears, isPersonalService: isBusiness ? said.isPersonalService : null };
  return facts.isRealEstate
    ? facts
    : {
        ...facts,
        trade: null,
        isCorporation: null,
        familyOwnershipPct: null,
        // A business of any kind can be part of test 4.
        materiallyParticipates: isBusiness ? facts.materiallyParticipates : null,
      };
};

export const refusePosition = (facts: PositionFacts): FieldErrors | null => {
  const { ownershipPct, ownershipFrom, ownershipTo } = facts;
  const fields: FieldErrors = {};
  if (ownershipPct === null && (ownershipFrom !== null || ownershipTo !== null)) {
    fields["ownershipPct"] = "Say how much you own, or leave the dates empty.";
  }
  if (ownershipFrom !== null && ownershipTo !== null && ownershipTo < ownershipFrom) {
    fields["ownershipTo"] = "Ownership cannot end before it begins.";
  }
  const years = facts.participationYears ?? [];
  if (new Set(years).size < years.length) fields["participationYears"] = "Name each year once.";
  return Object.keys(fields).length > 0 ? fields : null;
};

/**
 * Whether days of ownership decide over hours: for an employee in real estate who owns more than five percent
 * (-9(c)(5)); in a corporation, together with the family (sections 318, 416(i)).
 */
const dependsOnOwnership = (facts: PositionFacts): boolean => {
  const { isRealEstate, kind, ownershipPct, familyOwnershipPct, isCorporation } = facts;
  const ofFamily = isCorporation === false ? 0 : (familyOwnershipPct ?? 0);
  return isRealEstate && kind === "job" && (ownershipPct ?? 0) + ofFamily > OWNER_EXCEEDS_PCT;
};

const ownsOn = ({ ownershipFrom, ownershipTo }: PositionFacts, day: CivilDate): boolean =>
  (ownershipFrom === null || ownershipFrom <= day) && (ownershipTo === null || day <= ownershipTo);

/** The share owned during a period; 0 outside the days of ownership, null when it was not stated. */
export const ownershipDuring = (facts: PositionFacts, period: Period): number | null =>
  facts.ownershipPct === null || ownsOn(facts, period.startsOn) ? facts.ownershipPct : 0;

/** Why hours cannot be kept as listed for one tax year, by field (`periods.0.endsOn`); null when nothing is wrong. */
export const refusePeriods = (
  facts: PositionFacts,
  taxYear: number,
  periods: readonly Period[],
): FieldErrors | null => {
  const fields: FieldErrors = {};
  const refuse = (index: number, field: string, reason: string): void => {
    fields[`periods.${index}.${field}`] ??= reason;
  };
  for (const [index, period] of periods.entries()) {
    const { startsOn, endsOn, durationSeconds } = period;
    if (yearOf(startsOn) !== taxYear) refuse(index, "startsOn", `Choose a day in ${taxYear}.`);
    else if (yearOf(endsOn) !== taxYear) refuse(index, "endsOn", `Choose a day in ${taxYear}.`);
    else if (endsOn < startsOn) refuse(index, "endsOn", "It cannot end before it starts.");
    else if (durationSeconds !== null && durationSeconds > (daysBetween(startsOn, endsOn) + 1) * 86_400) {
      refuse(index, "hours", "That is more than the hours of these days.");
    }
    const { reportedSeconds } = period;
    if (reportedSeconds !== null && facts.kind === "business") {
      refuse(index, "reportedHours", "Only an employer reports hours.");
    }
    if (periods.some((other, position) => position < index && overlap(other, period))) {
      refuse(index, "startsOn", "These days are already in an earlier line.");
    }
    if (dependsOnOwnership(facts) && isCut(facts, period)) {
      const reason = "Your ownership changes within these days. Enter the hours before and after separately: ";
      refuse(index, "startsOn", `${reason}only hours while you own more than ${OWNER_EXCEEDS_PCT}% can count.`);
    }
  }
  return Object.keys(fields).length > 0 ? fields : null;
};

const overlap = (a: Period, b: Period): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn;

const isCut = (facts: PositionFacts, { startsOn, endsOn }: Period): boolean => {
  const { ownershipFrom, ownershipTo } = facts;
  const beginsInside = ownershipFrom !== null && ownershipFrom > startsOn && ownershipFrom <= endsOn;
  const endsInside = ownershipTo !== null && ownershipTo >= startsOn && ownershipTo < endsOn;
  return beginsInside || endsInside;
};

/** Hours a week for a number of weeks, in seconds. */
export const weeklyHoursToSeconds = (hoursPerWeek: number, weeks: number): number =>
  Math.round(hoursPerWeek * weeks * SECONDS_PER_HOUR);

/** Whole and part weeks between two days, both worked. */
export const weeksOf = (startsOn: CivilDate, endsOn: CivilDate): number => (daysBetween(startsOn, endsOn) + 1) / 7;

/** The known hours of some periods, and whether any are unknown. */
export const sumPeriods = (periods: readonly Period[]): { statedSeconds: number; hasUnknownHours: boolean } => ({
  statedSeconds: periods.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
  hasUnknownHours: periods.some(({ durationSeconds }) => durationSeconds === null),
});
