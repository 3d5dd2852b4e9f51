import type { HouseholdYear } from "../facts/facts.ts";
import { couple } from "../participation/couple.ts";
import { participationMatrix } from "../participation/rental-activities.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { HouseholdStatus } from "../status/evaluate-status.ts";
import type { PersonStatus } from "../status/person-status.ts";
import { personalServices } from "../status/personal-services.ts";
import {
  businessOfWork,
  realPropertyBusinesses,
  type RealPropertyBusiness,
} from "../status/real-property-businesses.ts";
import { tallyKey, tallyWork, type ClassifiedWork } from "../activities/work-tally.ts";
import type { Seconds } from "../units/hours.ts";
import { CUT_IDS, CUTS, type CutId } from "./cuts.ts";

export type CutSearch = {
  /** The combination that cuts the most hours and still leaves both tests passed; null when nothing is passed to begin with. */
  readonly worstSurviving: {
    readonly cuts: readonly CutId[];
    readonly cutSeconds: Seconds;
    readonly cushionSeconds: Seconds;
  } | null;
  /** Smallest combinations that break it, fewest groups first; empty if none does. */
  readonly smallestFailing: readonly (readonly CutId[])[];
};

/**
 * Work of the taxpayer, with the spouse's where it is added, that counts somewhere today: the rest cannot be lost. Anyone
 * else's hours are what test 3 compares with; cutting them would help.
 */
export function cuttable(facts: HouseholdYear): (work: ClassifiedWork) => boolean {
  const ours = new Set(couple(facts).map((p) => p.id));
  return ({ fact, classification }) =>
    ours.has(fact.personId) && (classification.class === "counts" || classification.class === "contested");
}

const TEN_HOURS_BIT = 1 << CUT_IDS.indexOf("beyond-ten-hours");

type Running = {
  readonly person: PersonStatus;
  worst: CutSearch["worstSurviving"];
  readonly failing: number[];
};

/** All combinations of cuts; one that contains a failing combination is not examined again. */
export function searchCuts(
  facts: HouseholdYear,
  classified: readonly ClassifiedWork[],
  { persons, businesses }: Pick<HouseholdStatus, "persons" | "businesses">,
): ReadonlyMap<string, CutSearch> {
  const pieces = piecesByCuts(classified, cuttable(facts));
  const useful = CUT_IDS.map((_, i) => 1 << i).filter((bit) => pieces.some((p) => (p.mask & bit) !== 0));
  const running = persons.map((person): Running => ({ person, worst: null, failing: [] }));
  const open = running.filter(({ person }) => distance(person, sidesOf(person)) > 0);
  for (const combination of open.length === 0 ? [] : combinations(useful)) {
    const asked = open.filter(({ failing }) => !failing.some((smaller) => (smaller & combination) === smaller));
    if (asked.length === 0) continue;
    const cut = pieces.filter((p) => (p.mask & combination) !== 0);
    const answer = costsParticipation(facts, businesses, cut)
      ? judgedAnew(
          facts,
          pieces.filter((p) => (p.mask & combination) === 0),
        )
      : less(cut, businesses);
    for (const each of asked) take(each, combination, answer(each.person));
  }
  return new Map(
    running.map(({ person, worst, failing }) => [
      person.personId,
      { worstSurviving: worst, smallestFailing: failing.map(named) },
    ]),
  );
}

/** The two sides of the half test. */
type Sides = { readonly numerator: Seconds; readonly all: Seconds };
type Answer = (person: PersonStatus) => Sides;

const sidesOf: Answer = ({ numeratorSeconds, denominatorSeconds }) => ({
  numerator: numeratorSeconds,
  all: denominatorSeconds,
});

/** Could a cut cost the participation that lets other hours count? Not in a business that keeps more than 500 hours. */
function costsParticipation(
  facts: HouseholdYear,
  businesses: readonly RealPropertyBusiness[],
  cut: readonly Piece[],
): boolean {
  if (facts.readings?.businesses === "per-property") return true;
  const ours = couple(facts);
  return businesses.some((business) => {
    if (business.participation === "not_met") return false;
    const lost = cut.reduce((sum, p) => (p.businessId === business.id ? sum + p.work.fact.seconds : sum), 0);
    const held = ours.reduce((sum, { id }) => sum + (business.secondsByPerson[id] ?? 0), 0);
    return lost > 0 && held - lost <= PARTICIPATION_THRESHOLDS.test1Seconds;
  });
}

/** Only the cut hours are lost: those of businesses that count from both sides, the others from all services. */
function less(cut: readonly Piece[], businesses: readonly RealPropertyBusiness[]): Answer {
  const counting = new Set(businesses.filter((b) => b.participation !== "not_met").map((b) => b.id));
  return (person) => {
    let { numerator, all } = sidesOf(person);
    for (const { work, businessId } of cut) {
      if (work.fact.personId !== person.personId) continue;
      all -= work.classification.effect === "neither" ? 0 : work.fact.seconds;
      if (businessId !== null && counting.has(businessId)) numerator -= work.fact.seconds;
    }
    return { numerator, all };
  };
}

function judgedAnew(facts: HouseholdYear, kept: readonly Piece[]): Answer {
  const tally = tallyWork(kept.map((p) => p.work));
  const businesses = realPropertyBusinesses(facts, tally, participationMatrix(facts, tally));
  return ({ personId }) => {
    const { possibleSeconds, allSeconds } = personalServices(facts, personId, tally, businesses);
    return { numerator: possibleSeconds, all: allSeconds };
  };
}

function take(running: Running, combination: number, sides: Sides): void {
  const cushionSeconds = distance(running.person, sides);
  const cutSeconds = running.person.numeratorSeconds - sides.numerator;
  if (cushionSeconds <= 0) running.failing.push(combination);
  else if (running.worst === null || cutSeconds > running.worst.cutSeconds) {
    running.worst = { cuts: named(combination), cutSeconds, cushionSeconds };
  }
}

/** Distance to the nearer line: positive while both tests are passed. */
function distance(person: PersonStatus, { numerator, all }: Sides): Seconds {
  return Math.min(numerator - person.hours750.requiredMoreThanSeconds, numerator - (all - numerator));
}

type Piece = { readonly work: ClassifiedWork; readonly businessId: string | null; readonly mask: number };

/** The record in few pieces: what is tallied and cut together is one piece; hours beyond ten on a day are separate. */
function piecesByCuts(
  classified: readonly ClassifiedWork[],
  canBeCut: (work: ClassifiedWork) => boolean,
): readonly Piece[] {
  const pieces = new Map<string, Piece>();
  for (const work of classified) {
    if (!canBeCut(work)) {
      add(pieces, work, 0, work.fact.seconds);
      continue;
    }
    const mask = maskOf(work);
    const beyond = Math.min(work.fact.seconds, work.fact.secondsBeyondTenHourDay ?? 0);
    add(pieces, work, mask, work.fact.seconds - beyond);
    if (beyond > 0) add(pieces, work, mask | TEN_HOURS_BIT, beyond);
  }
  return [...pieces.values()];
}

function maskOf(work: ClassifiedWork): number {
  return CUTS.reduce((mask, cut, i) => (cut.matches(work) ? mask | (1 << i) : mask), 0);
}

function add(pieces: Map<string, Piece>, { fact, classification }: ClassifiedWork, mask: number, more: Seconds): void {
  const key = `${mask} ${tallyKey({ fact, classification })}`;
  const seconds = more + (pieces.get(key)?.work.fact.seconds ?? 0);
  const { effect, route } = classification;
  const businessId = businessOfWork({ personId: fact.personId, businessId: fact.businessId ?? null, route, effect });
  pieces.set(key, { mask, businessId, work: { fact: { ...fact, seconds }, classification } });
}

/** Every nonempty set of the given bits, smaller sets first. */
function combinations(bits: readonly number[]): readonly number[] {
  const sets = Array.from({ length: 2 ** bits.length - 1 }, (_, i) =>
    bits.reduce((set, bit, at) => (((i + 1) >> at) & 1 ? set | bit : set), 0),
  );
  return sets.toSorted((a, b) => bitCount(a) - bitCount(b) || a - b);
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function named(combination: number): readonly CutId[] {
  return CUT_IDS.filter((_, i) => (combination & (1 << i)) !== 0);
}
