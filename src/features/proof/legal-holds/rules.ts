import { type CivilDate, yearOf } from "#shared/civil-date.ts";

export const HOLD_REASON_MAX_CHARACTERS = 500;

/** A hold is for a year that has begun, because of a letter that has arrived. */
export const refuseHold = (
  { taxYear, letterOn }: { taxYear: number; letterOn: CivilDate | null },
  today: CivilDate,
): { taxYear?: string; letterOn?: string } | null => {
  const fields = {
    ...(taxYear > yearOf(today) && { taxYear: `${taxYear} has not begun.` }),
    ...(letterOn !== null && letterOn > today && { letterOn: "This day has not come yet." }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
};
