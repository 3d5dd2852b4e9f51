import { cite } from "../citations/citations.ts";
import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { addBusinessDays } from "../units/business-days.ts";
import { addDays, isCivilDay, type CivilDay } from "../units/civil-day.ts";
import { EXCHANGE_DAYS, IDENTIFICATION_DAYS } from "./exchange-dates.ts";

export type ReverseExchangeDates = {
  /** The accommodation agreement is signed within five business days after the titleholder takes title. */
  readonly agreementBy: CivilDay;
  /** The property to be given up is identified. */
  readonly identifyBy: CivilDay;
  readonly completeBy: CivilDay;
  readonly citation: string;
};

const AGREEMENT_BUSINESS_DAYS = 5;

/** Rev. Proc. 2000-37: all clocks run from the day of parking; the return's due date does not shorten them. */
export function reverseExchangeDates(parkedOn: CivilDay): Validated<ReverseExchangeDates> {
  if (!isCivilDay(parkedOn)) return refused([{ path: "parkedOn", message: "must be a day written YYYY-MM-DD" }]);
  return accepted({
    agreementBy: addBusinessDays(parkedOn, AGREEMENT_BUSINESS_DAYS),
    identifyBy: addDays(parkedOn, IDENTIFICATION_DAYS),
    completeBy: addDays(parkedOn, EXCHANGE_DAYS),
    citation: cite("rp-2000-37"),
  });
}
