import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { FieldErrors } from "#shared/errors.ts";

/** Pure decisions about stays. */

export const STAYS_FILE_MAX_BYTES = 1024 * 1024;
export const STAYS_IMPORT_MAX_ROWS = 2000;
/** Lines of a file: several may belong to one reservation. */
export const STAYS_FILE_MAX_LINES = 5 * STAYS_IMPORT_MAX_ROWS;
export const STAYS_MAX = 20_000;
export const UNIT_NAME_MAX_CHARACTERS = 200;
export const CODE_MAX_CHARACTERS = 200;
export const GUEST_NAME_MAX_CHARACTERS = 200;
export const AGREEMENT_MAX_CHARACTERS = 200;
export const EARNINGS_MAX_CENTS = 1_000_000_000;
export const STAY_NIGHTS_MAX = 1100;
export const AVERAGE_MAX_DAYS = 366;

/** Never rounded down: 7.001 days is not seven. Anything just above a hundredth is floating-point error. */
export const hundredthsOf = (days: number): number => Math.ceil(days * 100 - 1e-6);

export const STAY_SOURCES = ["manual", "csv", "ics"] as const;
export type StaySource = (typeof STAY_SOURCES)[number];
export const STAY_FILE_FORMATS = ["csv", "ics"] as const;
export type StayFileFormat = (typeof STAY_FILE_FORMATS)[number];

export type StayFacts = {
  unitName: string;
  confirmationCode: string | null;
  arrivesOn: CivilDate;
  leavesOn: CivilDate;
  earningsCents: number | null;
  guestName: string | null;
  /** No file says it. */
  agreement?: string | null | undefined;
  isCancelled: boolean;
  isOwnerUse: boolean;
};

export const nightsOf = ({ arrivesOn, leavesOn }: Pick<StayFacts, "arrivesOn" | "leavesOn">): number =>
  daysBetween(arrivesOn, leavesOn);

export const refuseStay = (facts: Pick<StayFacts, "arrivesOn" | "leavesOn">): FieldErrors | null => {
  const nights = nightsOf(facts);
  if (nights < 1) return { leavesOn: "The departure must be at least a day after the arrival." };
  if (nights > STAY_NIGHTS_MAX) return { leavesOn: `At most ${STAY_NIGHTS_MAX} nights. Check the year.` };
  return null;
};

/** Whether a file says nothing new about a kept stay. A calendar gives no earnings; that is not a change. */
export const isSameStay = (kept: StayFacts, said: StayFacts): boolean =>
  kept.arrivesOn === said.arrivesOn &&
  kept.leavesOn === said.leavesOn &&
  kept.isCancelled === said.isCancelled &&
  (said.earningsCents === null || kept.earningsCents === said.earningsCents);

/** A kept stay as a file changes it: what the file does not say stays as it was. */
export const changedStay = <Said extends StayFacts>(kept: StayFacts, said: Said): Said => ({
  ...said,
  unitName: said.unitName === "" ? kept.unitName : said.unitName,
  earningsCents: said.earningsCents ?? kept.earningsCents,
  guestName: said.guestName ?? kept.guestName,
  agreement: said.agreement ?? kept.agreement ?? null,
  isOwnerUse: said.isOwnerUse || kept.isOwnerUse,
});

/** What makes two stays without a confirmation code the same: the same unit on the same days. */
export const stayKey = (propertyId: string, { unitName, arrivesOn, leavesOn }: StayFacts): string =>
  [propertyId, unitName.trim().toLowerCase(), arrivesOn, leavesOn].join("|");
