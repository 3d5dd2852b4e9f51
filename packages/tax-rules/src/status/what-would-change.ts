import { cite } from "../citations/citations.ts";
import type { HouseholdYear } from "../facts/facts.ts";
import { isNothingLogged } from "../facts/nothing-logged.ts";
import type { ElectionState } from "../participation/election-in-force.ts";
import { groupingState, joinedBy, namesOf } from "../participation/groupings.ts";
import type { ParticipationMatrix } from "../participation/rental-activities.ts";
import { GAP_WORDS } from "../short-term/treatment.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import { returnDue } from "../exchange/exchange-dates.ts";
import { dayText } from "../units/civil-day.ts";
import { hours, hoursText, type Seconds } from "../units/hours.ts";
import { isOpenTravel } from "../activities/open-work-missing.ts";
import { takenOutMissing } from "./missing-facts.ts";
import type { PersonStatus } from "./person-status.ts";
import { knownSeconds } from "./other-work.ts";
import type { WorkGroup } from "../activities/work-tally.ts";
import { change, othersAsked, type WouldChange } from "../participation/would-change.ts";

/** A job of this size leaves little room: the other spouse is considered first. */
const FULL_TIME_SECONDS = hours(1500);

export function whatWouldChange(
  facts: HouseholdYear,
  candidates: readonly PersonStatus[],
  matrix: ParticipationMatrix,
  tally: readonly WorkGroup[],
  election: ElectionState,
): readonly WouldChange[] {
  // Without rental real estate the status has no effect (Reg. 1.469-9(b)(6)), however many hours are added.
  const isOnlyShortTerm = matrix.activities.length > 0 && matrix.rentalsAsElected === null;
  // One person on the return is enough: then what the other is short of changes nothing.
  const isQualified = candidates.some((p) => p.status === "met");
  return [
    ...(isQualified ? [] : candidates.flatMap(statement)),
    ...(isQualified ? [] : fullTimeSpouse(candidates)),
    ...(isOnlyShortTerm || isQualified ? [] : candidates.flatMap(moreHours)),
    ...travelAnswers(candidates, tally),
    ...capacityAnswers(candidates, tally),
    ...propertyAnswers(candidates),
    ...(election === "none" || election === "invalid" ? theElection(facts, candidates, matrix) : []),
    ...(isQualified ? [] : whyTakenOut(tally, candidates)),
    ...shortTermPath(matrix),
    ...openParticipation(facts, candidates, matrix),
    ...grouping(facts, matrix),
    ...cures(facts),
  ];
}

type Subject = {
  readonly otherWork: string;
  readonly need: string;
  readonly wouldNeed: string;
  readonly travel: string;
  readonly hours: string;
};

const YOU: Subject = {
  otherWork: "your other work, or tell us you had none",
  need: "You need",
  wouldNeed: "You would need",
  travel: "your travel",
  hours: "your hours",
};

function named(name: string): Subject {
  return {
    otherWork: `the other work of ${name}, or tell us there was none`,
    need: `${name} needs`,
    wouldNeed: `${name} would need`,
    travel: `travel by ${name}`,
    hours: name,
  };
}

type Told = Pick<WouldChange, "says" | "saysToYou">;

/** With the person's name, and as it is said to whoever owns the log. */
function toldOf({ name, relation }: PersonStatus, write: (who: Subject) => string): Told {
  const says = write(named(name));
  return { says, saysToYou: relation === "self" ? write(YOU) : says };
}

function statement(person: PersonStatus): readonly WouldChange[] {
  const { personId, half, services } = person;
  if (half.verdict !== "unproven" || services.complete) return [];
  const enough =
    half.actualSeconds === 0 ? "." : `: below ${hoursText(half.actualSeconds)} in all the half test is met.`;
  const told = toldOf(person, ({ otherWork }) => `Add ${otherWork}${enough}`);
  return [change(`state-other-work:${personId}`, told.says, cite("irc-469-c-7-B"), { personId, ...told })];
}

/** Hours a week from here on, or an early word that the year does not have enough of them. */
function moreHours(person: PersonStatus): readonly WouldChange[] {
  const { personId, hours750, half, pace, services } = person;
  const mayBeThereAlready = services.turnsOnTreatmentSeconds + services.turnsOnPropertySeconds > 0;
  const missing = Math.max(
    mayBeThereAlready && hours750.verdict === "unproven" ? 0 : hours750.remainingSeconds,
    half.verdict === "not_met" ? half.remainingSeconds : 0,
  );
  if (missing === 0) return [];
  const line = Math.max(
    hours750.requiredMoreThanSeconds,
    half.verdict === "not_met" ? half.requiredMoreThanSeconds : 0,
  );
  const base = { personId, seconds: missing, secondsPerWeek: pace?.secondsPerWeekNeeded ?? null };
  const id = `more-hours:${personId}`;
  const citation = cite("irc-469-c-7-B", "reg-9-c");
  if (pace !== null && (pace.state === "impossible" || pace.state === "implausible")) {
    const told = toldOf(person, ({ wouldNeed }) => `${wouldNeed} more than ${hoursText(line)}. ${pace.explanation}`);
    return [change(id, told.says, cite("penley-2017", "irc-469-c-7-B"), { ...base, ...told })];
  }
  const weekly = base.secondsPerWeek === null ? "" : `: ${hoursText(base.secondsPerWeek)} a week from here`;
  const told = toldOf(
    person,
    ({ need }) => `${need} more than ${hoursText(line)}, so ${onTop(missing)} on top of today${weekly}.`,
  );
  return [change(id, told.says, citation, { ...base, ...told })];
}

/** Exactly at the threshold, any additional time is enough. */
function onTop(missing: Seconds): string {
  return missing <= 60 ? "any more" : `more than ${hoursText(missing - 1)}`;
}

function fullTimeSpouse(candidates: readonly PersonStatus[]): readonly WouldChange[] {
  const jobOf = (p: PersonStatus): Seconds => knownSeconds(p.services.otherWork.lines, "other-work");
  const first = candidates.find((p) => jobOf(p) >= FULL_TIME_SECONDS);
  const other = candidates.find((p) => jobOf(p) < FULL_TIME_SECONDS);
  if (first === undefined || other === undefined) return [];
  const says = `${first.name} has ${hoursText(jobOf(first))} of other work and would need more than that in real property work: look at ${other.name} first.`;
  return [change("look-at-the-other-spouse", says, cite("reg-9-c", "penley-2017"), { personId: other.personId })];
}

type AnswersOf = (candidates: readonly PersonStatus[], tally: readonly WorkGroup[]) => readonly WouldChange[];

const travelAnswers: AnswersOf = (candidates, tally) =>
  candidates.flatMap((person) => {
    const { personId } = person;
    const open = tally.filter((g) => g.personId === personId && isOpenTravel(g));
    const seconds = open.reduce((sum, g) => sum + g.seconds, 0);
    if (seconds === 0) return [];
    const told = toldOf(
      person,
      ({ travel }) =>
        `Tell us where ${hoursText(seconds)} of ${travel} started: trips between places of the work count, trips from home don't.`,
    );
    const citation = cite("truskowsky-2003", "leyh-2015");
    return [change(`answer-travel:${personId}`, told.says, citation, { personId, seconds, ...told })];
  });

const capacityAnswers: AnswersOf = (candidates, tally) =>
  candidates.flatMap((person) => {
    const { personId } = person;
    const open = tally.filter((g) => g.personId === personId && g.reasonCode === "capacity-unspecified");
    const seconds = open.reduce((sum, g) => sum + g.seconds, 0);
    if (seconds === 0) return [];
    const told = toldOf(
      person,
      ({ hours: whose }) =>
        `${hoursText(seconds)} of ${whose} need an answer. Managing your own rentals counts. Waiting, learning and personal time don't.`,
    );
    const citation = cite("moss-2010", "hairston-2019");
    return [change(`answer-capacity:${personId}`, told.says, citation, { personId, seconds, ...told })];
  });

const propertyAnswers = (candidates: readonly PersonStatus[]): readonly WouldChange[] =>
  candidates.flatMap((person) => {
    const { personId } = person;
    const seconds = person.services.turnsOnPropertySeconds;
    if (seconds === 0) return [];
    const told = toldOf(
      person,
      ({ hours: whose }) =>
        `${hoursText(seconds)} of ${whose} name a property that isn't added yet. Add it, and they count there.`,
    );
    return [change(`answer-property:${personId}`, told.says, cite("irc-469-c-7-B"), { personId, seconds, ...told })];
  });

function whyTakenOut(tally: readonly WorkGroup[], candidates: readonly PersonStatus[]): readonly WouldChange[] {
  return candidates.flatMap((person) =>
    takenOutMissing(tally, [person]).map(({ message }) =>
      change(`say-why-taken-out:${person.personId}`, message, cite("reg-9-b-4"), {
        personId: person.personId,
        seconds: person.services.turnsOnReasonSeconds,
      }),
    ),
  );
}

/** What a test of one activity depends on. For a rental it matters only to those who may still have the status. */
function openParticipation(
  facts: HouseholdYear,
  candidates: readonly PersonStatus[],
  { activities }: ParticipationMatrix,
): readonly WouldChange[] {
  if (isNothingLogged(facts)) return [];
  const isStatusOpen = candidates.some((p) => p.status !== "not_met");
  return activities
    .filter((a) => a.verdict === "unproven" && (isStatusOpen || a.kind === "short-term"))
    .map((activity) => {
      const { activityId, name, explanation, citation, seconds } = activity;
      const othersAskedAt = othersAsked(facts, activity);
      return change(`participation:${activityId}`, `${name}: ${explanation}`, citation, { seconds, othersAskedAt });
    });
}

/** Said only where all rentals together pass and someone may have the status; a paper for an examiner has none of this. */
function theElection(
  { taxYear }: HouseholdYear,
  candidates: readonly PersonStatus[],
  matrix: ParticipationMatrix,
): readonly WouldChange[] {
  const elected = matrix.rentalsAsElected;
  const alone = matrix.rentalsEachAlone;
  if (elected === null || alone.length < 2 || elected.verdict !== "met") return [];
  if (alone.every((a) => a.verdict === "met") || candidates.every((p) => p.status === "not_met")) return [];
  const passing = alone.filter((a) => a.verdict === "met").length;
  const says = [
    `Alone, ${passing} of ${alone.length} rentals show material participation.`,
    `With the election, all ${alone.length} would pass (${elected.explanation})`,
    `The statement goes with the original return of ${taxYear}${lastDay(taxYear)}. After that only late relief is left, with four conditions.`,
    "It binds later years and pools carried-over losses. A sale then frees them only when nearly all of the rentals are sold. Ask your preparer first.",
  ].join(" ");
  const citation = cite("reg-9-g", "irc-469-c-7-A", "reg-9-e-2", "irc-469-g", "rp-2011-34");
  return [change("make-the-election", says, citation, { seconds: elected.seconds })];
}

function lastDay(taxYear: number): string {
  const dates = returnDue("individual", taxYear);
  return dates === null ? "" : `, by ${dayText(dates.due)}, or by ${dayText(dates.extended)} with an extension`;
}

/** Several short-term rentals that form an appropriate economic unit may be one activity (Reg. 1.469-4(c)). */
function grouping(facts: HouseholdYear, matrix: ParticipationMatrix): readonly WouldChange[] {
  // What was grouped is not grouped again.
  const grouped = new Set((facts.groupings ?? []).flatMap((g) => g.propertyIds));
  const stays = matrix.activities.filter(
    (a) => a.kind === "short-term" && a.treatmentGap === null && !a.propertyIds.some((id) => grouped.has(id)),
  );
  const without = stays.filter((a) => a.verdict !== "met");
  const seconds = stays.reduce((sum, a) => sum + a.seconds, 0);
  if (stays.length < 2 || without.length === 0 || seconds <= PARTICIPATION_THRESHOLDS.floorSeconds) return [];
  const together = seconds > PARTICIPATION_THRESHOLDS.test1Seconds ? "more than 500 hours" : "more than 100 hours";
  const says = `Alone, ${stays.length - without.length} of ${stays.length} short-term rentals show material participation. Where they are one economic unit they may be grouped: together ${hoursText(seconds)}, ${together}. A new grouping is disclosed with the return and binds later years.`;
  return [change("group-short-term", says, cite("reg-4-c", "rp-2010-13"), { seconds })];
}

/** A statement that was left out can be made up for (Rev. Proc. 2010-13, s.4.07). */
function cures({ groupings = [], properties, taxYear }: HouseholdYear): readonly WouldChange[] {
  return groupings.flatMap((one) => {
    const left = joinedBy(one, properties, taxYear).filter(({ state }) => state === "alone");
    const isAlone = groupingState(one, taxYear) === "alone";
    if (!isAlone && left.length === 0) return [];
    const ids = isAlone ? one.propertyIds : left.map(({ propertyId }) => propertyId);
    const names = namesOf(properties.filter((p) => ids.includes(p.id)));
    const says = `The statement for ${names} was left out. If each return since was filed with them as one activity, you can still say so with the return of the year in which you find out: it counts as made in time. If the IRS finds it first, you also need a good reason. Ask your preparer.`;
    return [change(`cure-grouping:${one.id}`, says, cite("rp-2010-13"))];
  });
}

/** Open only to an activity that is not a rental (law C1, C3); if that is not known, what is missing is named instead. */
function shortTermPath(matrix: ParticipationMatrix): readonly WouldChange[] {
  return matrix.activities
    .filter((a) => a.kind === "short-term" && (a.treatmentGap !== null || a.verdict === "met"))
    .map(({ activityId, name, carriedBy, seconds, treatmentGap, verdict }) => {
      const test = carriedBy?.slice(1) ?? "";
      const citation = cite("reg-1T-e-3-ii", "reg-5T-a");
      if (treatmentGap === null) {
        const says = `${name} is not a rental activity. Material participation (test ${test}) makes its loss nonpassive without the status.`;
        return change(`short-term-path:${activityId}`, says, citation, { seconds });
      }
      const ifNotRental =
        verdict === "met"
          ? ` If it is not a rental activity, material participation (test ${test}) makes its loss nonpassive without the status.`
          : "";
      const says = `We can't tell about ${name} yet. ${GAP_WORDS[treatmentGap]}${ifNotRental} If it is a rental, its hours count toward the 750.`;
      return change(`state-${treatmentGap}:${activityId}`, says, citation, { seconds });
    });
}
