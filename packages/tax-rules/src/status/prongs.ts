import { cite } from "../citations/citations.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import type { PersonalServices } from "./personal-services.ts";
import type { ThresholdTest, Verdict } from "../activities/verdict.ts";

/**
 * More than 750 hours (s.469(c)(7)(B)(ii)). Unproven only when it turns on something that is not stated or not shown:
 * material participation in a business, ownership of an employer, whether a short-term rental is a rental activity, hours at
 * a property that is not on record, hours of a business that is listed without them, or a log in which nothing is written yet.
 */
export function hoursTest(services: PersonalServices, thresholdSeconds: Seconds): ThresholdTest {
  const actual = services.possibleSeconds;
  const isOpen =
    services.isNothingLogged || services.realPropertyHoursMissing || actual + mayCount(services) > thresholdSeconds;
  const verdict: Verdict = services.provenSeconds > thresholdSeconds ? "met" : isOpen ? "unproven" : "not_met";
  return {
    verdict,
    requiredMoreThanSeconds: thresholdSeconds,
    actualSeconds: actual,
    remainingSeconds: remaining(actual, thresholdSeconds),
    amber: actual > thresholdSeconds && services.stressSeconds <= thresholdSeconds,
    ruleId: "A1.750",
    citation: cite("irc-469-c-7-B", "reg-9-c"),
    explanation: hoursSentence(verdict, services, thresholdSeconds),
  };
}

const NOTHING_LOGGED = "Nothing is logged yet.";

function hoursSentence(verdict: Verdict, services: PersonalServices, threshold: Seconds): string {
  const actual = services.possibleSeconds;
  if (verdict === "unproven" && services.isNothingLogged && actual <= threshold) return NOTHING_LOGGED;
  if (verdict === "unproven") {
    return `${hoursText(actual)} is more than ${hoursText(threshold)} only with ${whatIsOpen(services, actual > threshold)}.`;
  }
  // An excess of less than a minute is not visible in the figure.
  if (verdict === "met" && actual - threshold < 60) return `A little more than ${hoursText(threshold)}.`;
  if (verdict === "met") return `${hoursText(actual)} is more than ${hoursText(threshold)}.`;
  if (actual === threshold) return `${hoursText(actual)} is exactly the line, and it takes more.`;
  return `${hoursText(actual)} is not more than ${hoursText(threshold)}.`;
}

/** Already in all personal services, and in the numerator too once what they depend on is stated. */
function mayCount(services: PersonalServices): Seconds {
  return services.turnsOnOwnershipSeconds + services.turnsOnTreatmentSeconds + services.turnsOnPropertySeconds;
}

/** What an open answer depends on. */
function whatIsOpen(services: PersonalServices, passes: boolean): string {
  if (passes) return "a business in which material participation is not shown yet";
  if (services.realPropertyHoursMissing) return "the hours of real property work that is listed without them";
  if (turnsOnReason(services)) {
    return `a reason for ${hoursText(services.turnsOnReasonSeconds)} that were taken out: investor's or personal time is on neither side`;
  }
  if (services.turnsOnPropertySeconds > 0)
    return `${hoursText(services.turnsOnPropertySeconds)} at a property that is not on record yet`;
  if (services.turnsOnTreatmentSeconds > 0) {
    const ownership = services.turnsOnOwnershipSeconds > 0 ? " and hours as an employee" : "";
    return `${hoursText(services.turnsOnTreatmentSeconds)} on a short-term rental${ownership}, if they count, which we don't know yet`;
  }
  return "hours as an employee, if more than five percent of the employer is owned, which we don't know yet";
}

/**
 * More than half of all personal services (s.469(c)(7)(B)(i)): 2 x numerator > all, which is numerator > all - numerator.
 * Unknown other work can only add to "all", so what is known may already decide against the test, never in its favor; what may
 * be real property work once ownership or hours are stated keeps it open. Nothing depends on material participation while 750
 * hours are not reached: then the comparison is arithmetic alone.
 */
export function halfTest(services: PersonalServices, thresholdSeconds: Seconds): ThresholdTest {
  const numerator = services.possibleSeconds;
  const elsewhere = services.allSeconds - numerator;
  const passes = 2 * numerator > services.allSeconds;
  const passesProven = 2 * services.provenSeconds > services.allSeconds + services.reportedMoreSeconds;
  const stressElsewhere = services.stressAllSeconds - services.stressSeconds;
  const turnsOnParticipation = !passesProven && numerator > thresholdSeconds;
  const verdict = halfVerdict(services, passes, turnsOnParticipation);
  return {
    verdict,
    requiredMoreThanSeconds: elsewhere,
    actualSeconds: numerator,
    remainingSeconds: remaining(numerator, elsewhere),
    amber: passes && services.complete && services.stressSeconds <= stressElsewhere,
    ruleId: "A1.half",
    citation: cite("irc-469-c-7-B", "reg-9-c"),
    explanation: halfSentence(verdict, services, passes),
  };
}

function halfVerdict(services: PersonalServices, passes: boolean, turnsOnParticipation: boolean): Verdict {
  if (passes && turnsOnReport(services)) return "unproven";
  if (passes) return services.complete && !turnsOnParticipation ? "met" : "unproven";
  const mayPass = 2 * (services.possibleSeconds + mayCount(services)) > services.allSeconds;
  if (mayPass || turnsOnReason(services) || services.isNothingLogged || services.realPropertyHoursMissing)
    return "unproven";
  const knownElsewhere = services.allSeconds > services.possibleSeconds;
  return services.complete || knownElsewhere ? "not_met" : "unproven";
}

/** It does not pass, but would if hours taken out without a reason were on neither side (Reg. 1.469-9(b)(4)). */
export function turnsOnReason({ possibleSeconds, allSeconds, turnsOnReasonSeconds }: PersonalServices): boolean {
  return 2 * possibleSeconds <= allSeconds && 2 * possibleSeconds > allSeconds - turnsOnReasonSeconds;
}

/** It passes with the hours that were stated, but not with those that the employer reports (Hanna; Escalante). */
export function turnsOnReport({ possibleSeconds, allSeconds, reportedMoreSeconds }: PersonalServices): boolean {
  return 2 * possibleSeconds > allSeconds && 2 * possibleSeconds <= allSeconds + reportedMoreSeconds;
}

export function reportWords({ otherWork: { reportedMore } }: PersonalServices): string {
  return reportedMore
    .filter((m) => !m.isRealProperty)
    .map(
      (m) =>
        `${m.name}, where you said ${hoursText(m.toldSeconds)} and the employer reports ${hoursText(m.reportedSeconds)}`,
    )
    .join(", and ");
}

function halfSentence(verdict: Verdict, services: PersonalServices, passes: boolean): string {
  const { complete, possibleSeconds: numerator } = services;
  const elsewhere = services.allSeconds - numerator;
  if (verdict === "met") {
    return `${hoursText(numerator)} of real property work against ${hoursText(elsewhere)} of all other work: more than half.`;
  }
  if (verdict === "not_met") {
    return `${hoursText(numerator)} of real property work against ${complete ? "" : "at least "}${hoursText(elsewhere)} of all other work: not more than half.`;
  }
  if (services.isNothingLogged && !passes) return NOTHING_LOGGED;
  if (passes && turnsOnReport(services)) {
    return `${hoursText(numerator)} of real property work. Whether it is more than half depends on the hours at ${reportWords(services)}.`;
  }
  const isNothingStated = passes ? !complete : services.otherWork.statement === "unknown";
  return isNothingStated
    ? `${hoursText(numerator)} of real property work. We can't tell yet: add your other work.`
    : `${hoursText(numerator)} of real property work is more than half only with ${whatIsOpen(services, passes)}.`;
}

function remaining(actual: Seconds, moreThan: Seconds): Seconds {
  return Math.max(0, moreThan - actual + 1);
}
