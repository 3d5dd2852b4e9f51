import type { OthersStatement } from "../facts.ts";
import { hoursText, type Seconds } from "../hours.ts";
import { cite } from "../citations/citations.ts";
import { PARTICIPATION_THRESHOLDS, SUBSTANTIALLY_ALL } from "../parameters/participation-thresholds.ts";
import type { ParticipationVerdict } from "../status/verdict.ts";

/** The hours of each other individual in one activity, or that they are unknown. */
export type OthersKnown =
  | { readonly known: false }
  | { readonly known: true; readonly secondsByIndividual: ReadonlyMap<string, Seconds> };

export type ParticipationFinding = {
  readonly verdict: ParticipationVerdict;
  /** The test that carries the claim, when one does. */
  readonly carriedBy: "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7" | null;
  readonly explanation: string;
  readonly citation: string;
};

/** Tests 1 to 3 from hours alone; `seconds` holds the work of both spouses where they are married. */
export function simpleParticipation(seconds: Seconds, others: OthersKnown): ParticipationFinding {
  const citation = cite("reg-5T-a", "reg-5T-f-3");
  if (seconds > PARTICIPATION_THRESHOLDS.test1Seconds) {
    return { verdict: "met", carriedBy: "T1", explanation: `${hoursText(seconds)}: more than 500 hours.`, citation };
  }
  if (!others.known) {
    return {
      verdict: "unproven",
      carriedBy: null,
      explanation: `${hoursText(seconds)} is not more than 500 hours, and the hours of others are not stated.`,
      citation: cite("reg-5T-a", "lucero-2020", "pohoski-1998"),
    };
  }
  const most = Math.max(0, ...others.secondsByIndividual.values());
  if (seconds > PARTICIPATION_THRESHOLDS.floorSeconds && seconds >= most) {
    return {
      verdict: "met",
      carriedBy: "T3",
      explanation: `${hoursText(seconds)}: more than 100 hours, and no other individual did more (${hoursText(most)}).`,
      citation,
    };
  }
  const team = seconds + [...others.secondsByIndividual.values()].reduce((sum, each) => sum + each, 0);
  if (seconds > 0 && seconds * 100 >= team * SUBSTANTIALLY_ALL.arguablePercent) {
    return {
      verdict: "possible",
      carriedBy: "T2",
      explanation: "Nearly all work by anyone was yours; the regulation gives no number for substantially all.",
      citation,
    };
  }
  return {
    verdict: "not_met",
    carriedBy: null,
    explanation: `${hoursText(seconds)}: tests 1 to 3 are not met (the most by another individual is ${hoursText(most)}).`,
    citation,
  };
}

/** What is known of others in one property: the stated register and the helpers' logged hours. */
export function othersOnProperty(
  statement: OthersStatement | undefined,
  helperSeconds: ReadonlyMap<string, Seconds>,
): OthersKnown {
  if (statement === undefined || statement.statement === "unknown") return { known: false };
  const seconds = new Map(helperSeconds);
  if (statement.statement === "listed") {
    for (const individual of statement.individuals) {
      if (individual.seconds === null) return { known: false };
      seconds.set(individual.id, (seconds.get(individual.id) ?? 0) + individual.seconds);
    }
  }
  return { known: true, secondsByIndividual: seconds };
}

/** Several properties as one activity: each individual's hours are added over the properties. */
export function othersTogether(each: readonly OthersKnown[]): OthersKnown {
  const seconds = new Map<string, Seconds>();
  for (const one of each) {
    if (!one.known) return { known: false };
    for (const [id, amount] of one.secondsByIndividual) seconds.set(id, (seconds.get(id) ?? 0) + amount);
  }
  return { known: true, secondsByIndividual: seconds };
}
