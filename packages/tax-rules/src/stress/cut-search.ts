import type { Seconds } from "../units/hours.ts";
import type { PersonStatus } from "../status/person-status.ts";
import type { ClassifiedWork } from "../status/work-tally.ts";
import { CUT_IDS, CUTS, type CutId } from "./cuts.ts";

export type CutSearch = {
  /** The combination that takes most hours and still leaves both tests passed; null when nothing is passed to begin with. */
  readonly worstSurviving: {
    readonly cuts: readonly CutId[];
    readonly cutSeconds: Seconds;
    readonly cushionSeconds: Seconds;
  } | null;
  /** Smallest combinations that break it, fewest groups first; empty when none does. */
  readonly smallestFailing: readonly (readonly CutId[])[];
};

/** Work that counts somewhere today: the rest cannot be lost. */
export function isCutGroup({ classification }: ClassifiedWork): boolean {
  return classification.class === "counts" || classification.class === "contested";
}

const TEN_HOURS_BIT = 1 << CUT_IDS.indexOf("beyond-ten-hours");

/** All combinations of cuts for one person: work is added up by the set of cuts that would take it. */
export function searchCuts(person: PersonStatus, classified: readonly ClassifiedWork[]): CutSearch {
  if (distances(person, 0, 0) <= 0) return { worstSurviving: null, smallestFailing: [] };
  const parts = partsByCuts(person.personId, classified);
  const useful = CUT_IDS.filter((_, i) => parts.some((p) => (p.mask & (1 << i)) !== 0));
  let worst: CutSearch["worstSurviving"] = null;
  const failing: number[] = [];
  for (const combination of combinations(useful.map((id) => 1 << CUT_IDS.indexOf(id)))) {
    let numerator = 0;
    let elsewhere = 0;
    for (const part of parts) {
      if ((part.mask & combination) === 0) continue;
      numerator += part.numeratorSeconds;
      elsewhere += part.elsewhereSeconds;
    }
    const cushionSeconds = distances(person, numerator, elsewhere);
    if (cushionSeconds <= 0) {
      if (!failing.some((smaller) => (smaller & combination) === smaller)) failing.push(combination);
    } else if (worst === null || numerator > worst.cutSeconds) {
      worst = { cuts: named(combination), cutSeconds: numerator, cushionSeconds };
    }
  }
  return { worstSurviving: worst, smallestFailing: failing.map(named) };
}

/** Distance to the nearer line after taking hours out of the numerator and out of the rest. */
function distances(person: PersonStatus, numeratorCut: Seconds, elsewhereCut: Seconds): Seconds {
  const left = person.numeratorSeconds - numeratorCut;
  const elsewhere = person.denominatorSeconds - person.numeratorSeconds - elsewhereCut;
  return Math.min(left - person.hours750.requiredMoreThanSeconds, left - elsewhere);
}

type Part = { readonly mask: number; numeratorSeconds: Seconds; elsewhereSeconds: Seconds };

function partsByCuts(personId: string, classified: readonly ClassifiedWork[]): readonly Part[] {
  const parts = new Map<number, Part>();
  for (const work of classified) {
    if (work.fact.personId !== personId || !isCutGroup(work)) continue;
    let mask = 0;
    CUTS.forEach((cut) => {
      if (cut.matches(work)) mask |= 1 << CUT_IDS.indexOf(cut.id);
    });
    const beyond = Math.min(work.fact.seconds, work.fact.secondsBeyondTenHourDay ?? 0);
    addPart(parts, mask, work, work.fact.seconds - beyond);
    addPart(parts, mask | TEN_HOURS_BIT, work, beyond);
  }
  return [...parts.values()];
}

function addPart(parts: Map<number, Part>, mask: number, work: ClassifiedWork, seconds: Seconds): void {
  if (mask === 0 || seconds === 0) return;
  const part = parts.get(mask) ?? { mask, numeratorSeconds: 0, elsewhereSeconds: 0 };
  if (work.classification.effect === "numerator") part.numeratorSeconds += seconds;
  else part.elsewhereSeconds += seconds;
  parts.set(mask, part);
}

/** Every set of the given bits but the empty one, smaller sets first. */
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
