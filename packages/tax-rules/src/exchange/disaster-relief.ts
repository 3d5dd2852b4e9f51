import { cite } from "../citations/citations.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import { oneYearLater } from "../units/business-days.ts";
import { addDays, isCivilDay, type CivilDay } from "../units/civil-day.ts";
import type { ExchangeDates } from "./exchange-dates.ts";

/** As an IRS notice names it; always entered by a person, never assumed. */
export type Disaster = {
  readonly disasterOn: CivilDay;
  readonly generalPostponement: CivilDay;
  /** An affected taxpayer, as the notice defines it. */
  readonly affected: boolean;
  /** Not affected, with one of the difficulties of section 17. */
  readonly listedDifficulty?: boolean;
};

export type DisasterDates = {
  /** Section 6: deadlines from the disaster up to the general postponement move to it. */
  readonly section6: { readonly identifyBy: CivilDay; readonly day180: CivilDay };
  /** Section 17: for transfers on or before the disaster date. */
  readonly section17Eligible: boolean;
  readonly section17: { readonly identifyBy: CivilDay; readonly day180: CivilDay } | null;
  readonly says: string;
  readonly citation: string;
};

const SECTION_17_DAYS = 120;

/** Rev. Proc. 2018-58. The IRS notice has to name both the disaster and the procedure: verify before relying on it. */
export function disasterRelief(dates: ExchangeDates, disaster: Disaster): Validated<DisasterDates> {
  const problems: Problem[] = [];
  for (const field of ["disasterOn", "generalPostponement"] as const) {
    if (!isCivilDay(disaster[field])) problems.push({ path: field, message: "must be a day written YYYY-MM-DD" });
  }
  if (problems.length === 0 && disaster.generalPostponement < disaster.disasterOn) {
    problems.push({ path: "generalPostponement", message: "lies before the disaster" });
  }
  if (problems.length > 0) return refused(problems);
  const section6 = (deadline: CivilDay): CivilDay =>
    disaster.affected && deadline >= disaster.disasterOn && deadline < disaster.generalPostponement
      ? disaster.generalPostponement
      : deadline;
  const eligible =
    dates.firstTransfer <= disaster.disasterOn && (disaster.affected || disaster.listedDifficulty === true);
  const section17 = (deadline: CivilDay): CivilDay => postponed17(deadline, dates, disaster);
  return accepted({
    section6: { identifyBy: section6(dates.identifyBy), day180: section6(dates.day180) },
    section17Eligible: eligible,
    section17: eligible ? { identifyBy: section17(dates.identifyBy), day180: section17(dates.day180) } : null,
    says: eligible
      ? "The transfer was on or before the disaster date: section 17 may move both periods. Verify against the notice."
      : "The transfer came after the disaster date, or no ground is given: section 17 is not open.",
    citation: cite("rp-2018-58"),
  });
}

/** The later of 120 more days and the general postponement, but not past the return's extended due date or one year. */
function postponed17(
  deadline: CivilDay,
  dates: ExchangeDates,
  { disasterOn, generalPostponement }: Disaster,
): CivilDay {
  if (deadline < disasterOn) return deadline;
  const longer = addDays(deadline, SECTION_17_DAYS);
  const later = longer > generalPostponement ? longer : generalPostponement;
  const limit = dates.returnDueExtended < oneYearLater(deadline) ? dates.returnDueExtended : oneYearLater(deadline);
  const moved = later < limit ? later : limit;
  return moved > deadline ? moved : deadline;
}
