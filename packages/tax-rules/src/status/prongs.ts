import { cite } from "../citations/citations.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import type { PersonalServices } from "./personal-services.ts";
import type { ThresholdTest, Verdict } from "./verdict.ts";

/**
 * More than 750 hours (s.469(c)(7)(B)(ii)). Unproven only when it turns on a business
 * in which material participation is not shown yet.
 */
export function hoursTest(services: PersonalServices, thresholdSeconds: Seconds): ThresholdTest {
  const actual = services.possibleSeconds;
  const verdict: Verdict =
    services.provenSeconds > thresholdSeconds ? "met" : actual > thresholdSeconds ? "unproven" : "not_met";
  return {
    verdict,
    requiredMoreThanSeconds: thresholdSeconds,
    actualSeconds: actual,
    remainingSeconds: remaining(actual, thresholdSeconds),
    amber: actual > thresholdSeconds && services.stressSeconds <= thresholdSeconds,
    ruleId: "A1.750",
    citation: cite("irc-469-c-7-B", "reg-9-c"),
    explanation: hoursSentence(verdict, actual, thresholdSeconds),
  };
}

function hoursSentence(verdict: Verdict, actual: Seconds, threshold: Seconds): string {
  if (verdict === "unproven") {
    return `${hoursText(actual)} is more than ${hoursText(threshold)} only with a business in which material participation is not shown yet.`;
  }
  if (verdict === "met") return `${hoursText(actual)} is more than ${hoursText(threshold)}.`;
  if (actual === threshold) return `${hoursText(actual)} is exactly the line, and it takes more.`;
  return `${hoursText(actual)} is not more than ${hoursText(threshold)}.`;
}

/**
 * More than half of all personal services (s.469(c)(7)(B)(i)): 2 x numerator > all, which is numerator > all - numerator.
 * Unknown other work can only add to "all", so what is known may already decide against, never in favour.
 * Nothing turns on material participation while 750 hours are not reached: then the comparison is arithmetic alone.
 */
export function halfTest(services: PersonalServices, thresholdSeconds: Seconds): ThresholdTest {
  const numerator = services.possibleSeconds;
  const elsewhere = services.allSeconds - numerator;
  const provenElsewhere = services.allSeconds - services.provenSeconds;
  const passes = 2 * numerator > services.allSeconds;
  const passesProven = 2 * services.provenSeconds > services.allSeconds;
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
    explanation: halfSentence(
      verdict,
      numerator,
      turnsOnParticipation ? provenElsewhere : elsewhere,
      services.complete,
    ),
  };
}

function halfVerdict(services: PersonalServices, passes: boolean, turnsOnParticipation: boolean): Verdict {
  if (passes) return services.complete && !turnsOnParticipation ? "met" : "unproven";
  const knownElsewhere = services.allSeconds > services.possibleSeconds;
  return services.complete || knownElsewhere ? "not_met" : "unproven";
}

function halfSentence(verdict: Verdict, numerator: Seconds, elsewhere: Seconds, complete: boolean): string {
  if (verdict === "met") {
    return `${hoursText(numerator)} of real property work against ${hoursText(elsewhere)} of all other work: more than half.`;
  }
  if (verdict === "not_met") {
    return `${hoursText(numerator)} of real property work against ${complete ? "" : "at least "}${hoursText(elsewhere)} of all other work: not more than half.`;
  }
  return complete
    ? `${hoursText(numerator)} of real property work is more than half only with a business in which material participation is not shown yet.`
    : `${hoursText(numerator)} of real property work; other work is not stated, so nothing can be said.`;
}

function remaining(actual: Seconds, moreThan: Seconds): Seconds {
  return Math.max(0, moreThan - actual + 1);
}
