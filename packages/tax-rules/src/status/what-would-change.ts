import { cite } from "../citations/citations.ts";
import type { HouseholdYear } from "../facts/facts.ts";
import type { ParticipationMatrix } from "../participation/rental-activities.ts";
import { hours, hoursText, type Seconds } from "../units/hours.ts";
import type { PersonStatus } from "./person-status.ts";
import { knownSeconds } from "./other-work.ts";
import type { WorkGroup } from "./work-tally.ts";

/** What would change the answer: an act or an answer, with its figure where there is one. */
export type WouldChange = {
  readonly id: string;
  readonly says: string;
  readonly citation: string;
  readonly personId: string | null;
  readonly seconds: Seconds | null;
  readonly secondsPerWeek: Seconds | null;
};

/** A job of this size leaves little room: the other spouse is looked at first. */
const FULL_TIME_SECONDS = hours(1500);

export function whatWouldChange(
  facts: HouseholdYear,
  candidates: readonly PersonStatus[],
  matrix: ParticipationMatrix,
  tally: readonly WorkGroup[],
): readonly WouldChange[] {
  return [
    ...candidates.flatMap(statement),
    ...fullTimeSpouse(candidates),
    ...candidates.flatMap(moreHours),
    ...travelAnswers(candidates, tally),
    ...theElection(facts, matrix),
    ...shortTermPath(matrix),
  ];
}

function change(id: string, says: string, citation: string, rest: Partial<WouldChange> = {}): WouldChange {
  return { id, says, citation, personId: null, seconds: null, secondsPerWeek: null, ...rest };
}

function statement({ personId, name, half }: PersonStatus): readonly WouldChange[] {
  if (half.verdict !== "unproven") return [];
  const says = `State the other work of ${name}, or that there is none: below ${hoursText(half.actualSeconds)} in all the half test is met.`;
  return [change(`state-other-work:${personId}`, says, cite("irc-469-c-7-B"), { personId })];
}

/** Hours a week from here, or early: that the year does not hold them. */
function moreHours({ personId, name, hours750, half, pace }: PersonStatus): readonly WouldChange[] {
  const missing = Math.max(hours750.remainingSeconds, half.verdict === "not_met" ? half.remainingSeconds : 0);
  if (missing === 0) return [];
  const line = Math.max(
    hours750.requiredMoreThanSeconds,
    half.verdict === "not_met" ? half.requiredMoreThanSeconds : 0,
  );
  const base = { personId, seconds: missing, secondsPerWeek: pace?.secondsPerWeekNeeded ?? null };
  const id = `more-hours:${personId}`;
  const citation = cite("irc-469-c-7-B", "reg-9-c");
  if (pace !== null && (pace.state === "impossible" || pace.state === "implausible")) {
    return [
      change(
        id,
        `${name} would need more than ${hoursText(line)}. ${pace.explanation}`,
        cite("penley-2017", "irc-469-c-7-B"),
        base,
      ),
    ];
  }
  const weekly =
    base.secondsPerWeek === null ? "" : `: ${hoursText(wholeMinutes(base.secondsPerWeek))} a week from here`;
  const says = `${name} needs more than ${hoursText(line)}, more than ${hoursText(missing - 1)} on top of today${weekly}.`;
  return [change(id, says, citation, base)];
}

/** Rounded up, so that doing what is said is enough. */
function wholeMinutes(seconds: Seconds): Seconds {
  return Math.ceil(seconds / 60) * 60;
}

function fullTimeSpouse(candidates: readonly PersonStatus[]): readonly WouldChange[] {
  const jobOf = (p: PersonStatus): Seconds => knownSeconds(p.services.otherWork.lines, "other-work");
  const first = candidates.find((p) => jobOf(p) >= FULL_TIME_SECONDS);
  const other = candidates.find((p) => jobOf(p) < FULL_TIME_SECONDS);
  if (first === undefined || other === undefined) return [];
  const says = `${first.name} has ${hoursText(jobOf(first))} of other work and would need more than that in real property work: look at ${other.name} first.`;
  return [change("look-at-the-other-spouse", says, cite("reg-9-c", "penley-2017"), { personId: other.personId })];
}

function travelAnswers(candidates: readonly PersonStatus[], tally: readonly WorkGroup[]): readonly WouldChange[] {
  return candidates.flatMap(({ personId, name }) => {
    const open = tally.filter((g) => g.personId === personId && g.class === "needs_answer");
    const seconds = open.reduce((sum, g) => sum + g.seconds, 0);
    if (seconds === 0) return [];
    const says = `${hoursText(seconds)} of travel by ${name} wait for an answer: trips between places of the work count, trips from home do not.`;
    return [change(`answer-travel:${personId}`, says, cite("truskowsky-2003", "leyh-2015"), { personId, seconds })];
  });
}

function theElection(facts: HouseholdYear, matrix: ParticipationMatrix): readonly WouldChange[] {
  const elected = matrix.rentalsAsElected;
  const alone = matrix.rentalsEachAlone;
  const isElected = matrix.activities.some((a) => a.kind === "elected-rentals");
  if (isElected || elected === null || alone.length < 2 || elected.verdict !== "met") return [];
  if (alone.every((a) => a.verdict === "met")) return [];
  const passing = alone.filter((a) => a.verdict === "met").length;
  const says = `Alone, ${passing} of ${alone.length} rentals show material participation; elected as one activity all would (${elected.explanation}) The election of ${facts.taxYear} binds later years.`;
  return [change("make-the-election", says, cite("reg-9-g", "irc-469-c-7-A"), { seconds: elected.seconds })];
}

function shortTermPath(matrix: ParticipationMatrix): readonly WouldChange[] {
  return matrix.activities
    .filter((a) => a.kind === "short-term" && a.verdict === "met")
    .map((a) =>
      change(
        `short-term-path:${a.activityId}`,
        `${a.name} is no rental activity: with material participation (test ${a.carriedBy?.slice(1) ?? ""}) its loss is nonpassive without the status.`,
        cite("reg-1T-e-3-ii", "reg-5T-a"),
        { seconds: a.seconds },
      ),
    );
}
