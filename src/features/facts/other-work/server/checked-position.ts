import { yearOf } from "#shared/civil-date.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { AppError } from "#shared/errors.ts";
import { type Period, type PositionFacts, refusePeriods, refusePosition, tidyPosition } from "../rules.ts";
import type { PeriodRow } from "./table.ts";

type SaidPeriod = { startsOn: string; endsOn: string; hours: number | null; reportedHours?: number | null | undefined };

export const periodOf = ({ startsOn, endsOn, hours, reportedHours = null }: SaidPeriod): Period => ({
  startsOn,
  endsOn,
  durationSeconds: hours === null ? null : hoursToSeconds(hours),
  reportedSeconds: reportedHours === null ? null : hoursToSeconds(reportedHours),
});

type Said = {
  facts: PositionFacts;
  /** What the request says about one tax year; null when it does not mention hours. */
  year: { taxYear: number; periods: readonly Period[] } | null;
  /** Hours stored before, for any year. */
  kept: readonly PeriodRow[];
};

/** The facts as they are to be stored. Throws `validation_failed` if they contradict themselves or any year's hours. */
export const checkPosition = ({ facts: said, year, kept }: Said): PositionFacts => {
  const facts = tidyPosition(said);
  const fields = { ...refusePosition(facts), ...(year && refusePeriods(facts, year.taxYear, year.periods)) };
  for (const taxYear of new Set(kept.map(({ startsOn }) => yearOf(startsOn)))) {
    if (taxYear === year?.taxYear) continue;
    const ofYear = kept.filter(({ startsOn }) => yearOf(startsOn) === taxYear);
    if (refusePeriods(facts, taxYear, ofYear)) {
      fields["ownershipFrom"] ??= `Your hours of ${taxYear} cross this change of ownership. Split them there first.`;
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return facts;
};
