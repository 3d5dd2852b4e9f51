import type { HouseholdYear } from "../facts/facts.ts";
import { isNothingLogged } from "../facts/nothing-logged.ts";
import type { Seconds } from "../units/hours.ts";
import { knownSeconds, statedOtherWork, type StatedOtherWork } from "./other-work.ts";
import type { RealPropertyBusiness } from "./real-property-businesses.ts";
import { sumSeconds, type WorkGroup } from "../activities/work-tally.ts";

/** The two sides of the half test for one person. */
export type PersonalServices = {
  /** Hours of businesses in which material participation is shown. */
  readonly provenSeconds: Seconds;
  /** The same with businesses in which it is not shown yet; never those in which it is known to fail. */
  readonly possibleSeconds: Seconds;
  readonly stressSeconds: Seconds;
  /** All personal services as far as known (law A6); "at least" while other work is not complete. */
  readonly allSeconds: Seconds;
  readonly stressAllSeconds: Seconds;
  readonly complete: boolean;
  /** The part of "all" that is real property work if over five percent of the employer is owned, which is not known yet. */
  readonly turnsOnOwnershipSeconds: Seconds;
  /** The part of "all" that is rental work if a short-term rental turns out to be a rental activity, which is not stated. */
  readonly turnsOnTreatmentSeconds: Seconds;
  /** The part of "all" that names a property not on record yet: real property work once it is a rental. */
  readonly turnsOnPropertySeconds: Seconds;
  /** The part of "all" taken out by hand without a reason: investor's or personal time would be on neither side. */
  readonly turnsOnReasonSeconds: Seconds;
  /** Some real property work, or what may be such, is listed without its hours: they could be any number. */
  readonly realPropertyHoursMissing: boolean;
  /** The log of the year is empty: rental work is unknown, not zero. */
  readonly isNothingLogged: boolean;
  /** What employers report beyond what was stated, and is not real property work: it may have been done as well. */
  readonly reportedMoreSeconds: Seconds;
  readonly otherWork: StatedOtherWork;
  readonly unprovenBusinesses: readonly RealPropertyBusiness[];
};

export function personalServices(
  facts: HouseholdYear,
  personId: string,
  tally: readonly WorkGroup[],
  businesses: readonly RealPropertyBusiness[],
): PersonalServices {
  const of = (b: RealPropertyBusiness): Seconds => b.secondsByPerson[personId] ?? 0;
  const mine = businesses.filter((b) => of(b) > 0);
  const met = mine.filter((b) => b.participation === "met");
  const open = mine.filter((b) => b.participation === "unproven" || b.participation === "possible");
  const otherWork = statedOtherWork(facts, personId);
  const logged = tally.filter((g) => g.personId === personId && g.effect !== "neither");
  const allLogged = sumSeconds(logged);
  const contested = logged
    .filter((g) => g.effect === "numerator" && g.class === "contested")
    .reduce((total, g) => total + g.seconds, 0);
  const unsettled = new Set(facts.properties.filter((p) => p.treatment === "unproven").map((p) => p.id));
  // Stated hours of a real property business are work like any other: in all personal services either way.
  const allSeconds = allLogged + knownSeconds(otherWork.lines);
  const proven = sum(met, of);
  return {
    provenSeconds: proven,
    possibleSeconds: proven + sum(open, of),
    stressSeconds: sum([...met, ...open], (b) => b.stressSecondsByPerson[personId] ?? 0),
    allSeconds,
    stressAllSeconds: allSeconds - contested,
    complete: otherWork.complete,
    turnsOnOwnershipSeconds: knownSeconds(otherWork.lines.filter((line) => line.turnsOnOwnership)),
    turnsOnTreatmentSeconds: sumSeconds(
      logged.filter((g) => g.effect === "denominator-only" && g.propertyId !== null && unsettled.has(g.propertyId)),
    ),
    turnsOnPropertySeconds: sumSeconds(logged.filter((g) => g.reasonCode === "property-unspecified")),
    turnsOnReasonSeconds: sumSeconds(logged.filter((g) => g.reasonCode === "excluded-by-override")),
    realPropertyHoursMissing: otherWork.lines.some(
      (line) => line.seconds === null && (line.countsAs === "real-property" || line.turnsOnOwnership),
    ),
    isNothingLogged: isNothingLogged(facts),
    reportedMoreSeconds: otherWork.reportedMore
      .filter((m) => !m.isRealProperty)
      .reduce((more, m) => more + m.reportedSeconds - m.toldSeconds, 0),
    otherWork,
    unprovenBusinesses: open,
  };
}

function sum(businesses: readonly RealPropertyBusiness[], of: (b: RealPropertyBusiness) => Seconds): Seconds {
  return businesses.reduce((total, b) => total + of(b), 0);
}
