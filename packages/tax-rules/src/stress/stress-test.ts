import { isNothingLogged } from "../facts/nothing-logged.ts";
import { validateFacts } from "../validation/validate-facts.ts";
import { cite } from "../citations/citations.ts";
import type { HouseholdYear, WorkFact } from "../facts/facts.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { settleTreatment } from "../short-term/treatment.ts";
import { evaluateStatus, type HouseholdStatus } from "../status/evaluate-status.ts";
import type { PersonStatus } from "../status/person-status.ts";
import { classifyWork, type ClassifiedWork } from "../activities/work-tally.ts";
import { cuttable, searchCuts, type CutSearch } from "./cut-search.ts";
import { CUTS, type CutId, cutNoun } from "./cuts.ts";

export type CutGroup = {
  readonly id: CutId;
  readonly label: string;
  readonly citation: string;
  /** Counted work of the persons concerned that the group contains, whether or not it is cut. */
  readonly seconds: Seconds;
  readonly entryCount: number;
  readonly isCut: boolean;
};

export type StressTest = {
  readonly before: HouseholdStatus;
  readonly after: HouseholdStatus;
  readonly groups: readonly CutGroup[];
  readonly persons: readonly PersonStress[];
};

export type PersonStress = {
  readonly personId: string;
  readonly name: string;
  readonly keptSeconds: Seconds;
  readonly cutSeconds: Seconds;
  /** How far above (or below) the nearer line: the smaller of the two distances; negative when failed. */
  readonly cushionSeconds: Seconds;
  readonly says: string;
  readonly search: CutSearch;
};

const NOTHING_PASSED: CutSearch = { worstSurviving: null, smallestFailing: [] };

/** Leaves the chosen groups out and answers again; lists which combinations are survived and which break it. */
export function stressTest(stated: HouseholdYear, cutIds: readonly CutId[]): Validated<StressTest> {
  const problems = validateFacts(stated);
  if (problems.length > 0) return refused(problems);
  const facts = settleTreatment(stated);
  const classified = classifyWork(facts);
  const canBeCut = cuttable(facts);
  const before = evaluateStatus(facts);
  if (!before.ok) return before;
  const chosen = new Set(cutIds);
  const kept = classified.flatMap((work) => (canBeCut(work) ? keptPart(work, chosen) : [work.fact]));
  const after = evaluateStatus({ ...facts, work: kept, isNothingLogged: isNothingLogged(facts) });
  if (!after.ok) return after;
  const searches = searchCuts(facts, classified, before.value);
  return accepted({
    before: before.value,
    after: after.value,
    groups: CUTS.map((cut) => cutGroup(cut.id, classified.filter(canBeCut), chosen)),
    persons: before.value.persons.map((person) => {
      const left = after.value.persons.find((p) => p.personId === person.personId) ?? person;
      return personStress(person, left, searches.get(person.personId) ?? NOTHING_PASSED, chosen.size > 0);
    }),
  });
}

/** The fact without what is cut: nothing, all of it, or its first ten hours of the day. */
function keptPart(work: ClassifiedWork, chosen: ReadonlySet<CutId>): readonly WorkFact[] {
  if (CUTS.some((cut) => chosen.has(cut.id) && cut.matches(work))) return [];
  const beyond = chosen.has("beyond-ten-hours")
    ? Math.min(work.fact.seconds, work.fact.secondsBeyondTenHourDay ?? 0)
    : 0;
  return [beyond === 0 ? work.fact : { ...work.fact, seconds: work.fact.seconds - beyond, secondsBeyondTenHourDay: 0 }];
}

function cutGroup(id: CutId, classified: readonly ClassifiedWork[], chosen: ReadonlySet<CutId>): CutGroup {
  const cut = CUTS.find((c) => c.id === id);
  const inGroup = classified.filter((work) => holds(id, work));
  const secondsOf = ({ fact }: ClassifiedWork): Seconds =>
    id === "beyond-ten-hours" ? Math.min(fact.seconds, fact.secondsBeyondTenHourDay ?? 0) : fact.seconds;
  return {
    id,
    label: cut?.label ?? id,
    citation: cite(...(cut?.authorities ?? [])),
    seconds: inGroup.reduce((sum, work) => sum + secondsOf(work), 0),
    entryCount: inGroup.reduce((sum, work) => sum + work.fact.entryCount, 0),
    isCut: chosen.has(id),
  };
}

function holds(id: CutId, work: ClassifiedWork): boolean {
  if (id === "beyond-ten-hours") return (work.fact.secondsBeyondTenHourDay ?? 0) > 0;
  return CUTS.some((cut) => cut.id === id && cut.matches(work));
}

function personStress(before: PersonStatus, after: PersonStatus, search: CutSearch, isCut: boolean): PersonStress {
  const cushionSeconds = Math.min(distance(after.hours750), distance(after.half));
  return {
    personId: after.personId,
    name: after.name,
    keptSeconds: after.numeratorSeconds,
    cutSeconds: before.numeratorSeconds - after.numeratorSeconds,
    cushionSeconds,
    says: stressSentence(cushionSeconds, search, isCut),
    search,
  };
}

function distance(test: PersonStatus["half"]): Seconds {
  return test.actualSeconds - test.requiredMoreThanSeconds;
}

function stressSentence(cushion: Seconds, search: CutSearch, isCut: boolean): string {
  if (cushion === 0) return `Exactly on the line${isCut ? " with these cuts" : ""}, and it takes more.`;
  if (cushion < 0) return `${isCut ? "With these cuts you're" : "You're"} short by ${hoursText(-cushion)}.`;
  const breaking = search.smallestFailing[0];
  if (breaking === undefined)
    return `Cushion: ${hoursText(cushion)}. No cut of work that could be challenged breaks it.`;
  return `Cushion: ${hoursText(cushion)}. You'd fail if an examiner cuts ${breaking.map(cutNoun).join(" and ")}.`;
}
