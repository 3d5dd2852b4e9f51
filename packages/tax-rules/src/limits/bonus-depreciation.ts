import { cite } from "../citations/citations.ts";
import { isCivilDay, yearOf, type CivilDay } from "../units/civil-day.ts";
import { BONUS_DEPRECIATION, REDUCED_BONUS, type BonusLine } from "../parameters/bonus-depreciation.ts";
import { accepted, refused, type Validated } from "../facts/refusal.ts";

export type BonusQuestion = {
  /** Day of the written binding contract, which is the day of acquisition; null when it is not known. */
  readonly contractOn: CivilDay | null;
  readonly placedInServiceOn: CivilDay;
  /** The election of 40 percent instead of 100, for the first tax year that ends after January 19, 2025. */
  readonly electsReduced?: boolean;
};

export type BonusAnswer = {
  /** Null where it depends on the day of the contract. */
  readonly percent: number | null;
  /** The smaller percentage that may be elected instead; null where none may. */
  readonly electablePercent: number | null;
  readonly verify: boolean;
  readonly says: string;
  readonly citation: string;
};

const FIRST_DAY = "2017-09-28";

/** For parts with a life of twenty years or less (found by cost segregation), never for the building's shell. */
export function bonusDepreciation(question: BonusQuestion): Validated<BonusAnswer> {
  const { contractOn, placedInServiceOn, electsReduced = false } = question;
  if (contractOn !== null && !isCivilDay(contractOn)) {
    return refused([{ path: "contractOn", message: "must be a day written YYYY-MM-DD, or null when not known" }]);
  }
  if (!isCivilDay(placedInServiceOn) || (contractOn !== null && placedInServiceOn < contractOn)) {
    return refused([
      { path: "placedInServiceOn", message: "must be a day written YYYY-MM-DD, not before the contract" },
    ]);
  }
  if ((contractOn ?? placedInServiceOn) < FIRST_DAY) {
    return refused([{ path: "contractOn", message: `lies before ${FIRST_DAY}, the first day on record` }]);
  }
  const year = yearOf(placedInServiceOn);
  const lines = BONUS_DEPRECIATION.filter(
    (line) =>
      isInService(line, year) &&
      (contractOn === null ? (line.acquiredFrom ?? "") <= placedInServiceOn : isAcquired(line, contractOn)),
  );
  const [line, ...others] = lines;
  if (line === undefined) return refused([{ path: "placedInServiceOn", message: "lies outside the years on record" }]);
  const verify = lines.some((l) => l.seen === "memory");
  const citation = cite(...new Set(lines.flatMap((l) => l.authorities)));
  const base = { verify, citation, electablePercent: null };
  if (others.some((other) => other.percent !== line.percent)) {
    const says = `Add the day of the written binding contract: ${lines.map((l) => `${l.percent}%`).join(" or ")} depends on it.`;
    return accepted({ ...base, percent: null, says });
  }
  const isReducible = line.percent === 100 && year === REDUCED_BONUS.placedInServiceYear && line.acquiredTo === null;
  const electablePercent = isReducible ? REDUCED_BONUS.percent : null;
  if (electsReduced && electablePercent === null) {
    return refused([
      { path: "electsReduced", message: "is open for property placed in service in 2025 at 100 percent alone" },
    ]);
  }
  const percent = electsReduced && electablePercent !== null ? electablePercent : line.percent;
  const says = `${percent}% of parts with a life of twenty years or less${verify ? " (verify)" : ""}.`;
  return accepted({ ...base, percent, electablePercent, says });
}

function isInService({ placedInServiceYear, andLater }: BonusLine, year: number): boolean {
  if (placedInServiceYear === null) return true;
  return andLater === true ? year >= placedInServiceYear : year === placedInServiceYear;
}

function isAcquired({ acquiredFrom, acquiredTo }: BonusLine, day: CivilDay): boolean {
  return (acquiredFrom === null || day >= acquiredFrom) && (acquiredTo === null || day <= acquiredTo);
}
