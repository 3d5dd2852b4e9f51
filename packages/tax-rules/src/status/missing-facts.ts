import type { HouseholdYear, Person } from "../facts/facts.ts";
import { isNothingLogged } from "../facts/nothing-logged.ts";
import type { ActivityParticipation, ParticipationMatrix } from "../participation/rental-activities.ts";
import type { TestResult } from "../participation/seven-tests.ts";
import { hoursText } from "../units/hours.ts";
import { groupingState, joinedBy, namesOf } from "../participation/groupings.ts";
import { GAP_WORDS, treatmentGap } from "../short-term/treatment.ts";
import { statedOtherWork } from "./other-work.ts";
import { ownershipAsked } from "./ownership-asked.ts";
import type { PersonStatus } from "./person-status.ts";
import { turnsOnReason } from "./prongs.ts";
import { RENTAL_PORTFOLIO, type RealPropertyBusiness } from "./real-property-businesses.ts";
import { openWorkMissing } from "../activities/open-work-missing.ts";
import type { MissingFact } from "../activities/verdict.ts";
import type { WorkGroup } from "../activities/work-tally.ts";

/** What no one has stated yet and what would change an answer; a paper is a draft while this is not empty. */
export function missingFacts(
  facts: HouseholdYear,
  people: readonly Person[],
  tally: readonly WorkGroup[],
  businesses: readonly RealPropertyBusiness[],
  matrix: ParticipationMatrix,
): readonly MissingFact[] {
  const { activities } = matrix;
  return [
    ...(facts.filingStatus === "unknown"
      ? [{ id: "filing-status", message: "Add your filing status. It decides whose hours can qualify the return." }]
      : []),
    ...(isNothingLogged(facts)
      ? [{ id: "nothing-logged", message: `Log your hours: nothing is logged for ${facts.taxYear} yet.` }]
      : []),
    ...people.flatMap((person) => otherWorkMissing(facts, person)),
    ...rentalMissing(facts),
    ...interestMissing(facts, matrix, businesses),
    ...rentsMissing(facts, matrix, businesses),
    ...portfolioMissing(businesses, matrix),
    ...openWorkMissing(tally),
    ...treatmentMissing(facts, activities),
    ...groupingMissing(facts, activities),
    ...electionMissing(activities),
    ...businesses
      .filter((b) => b.kind === "other" && b.participation === "unproven")
      .map((b) => ({
        id: `material-participation:${b.id}`,
        message: `Material participation in ${b.name}: ${b.explanation}`,
      })),
    ...(isNothingLogged(facts) ? [] : onceEach(activities.flatMap((a) => participationNotShown(a, activities)))),
  ];
}

/** For one activity: what other people did, or what only judgment can decide, and the earlier years that test 5 needs. */
function participationNotShown(
  activity: ActivityParticipation,
  all: readonly ActivityParticipation[],
): readonly MissingFact[] {
  const { activityId, name, verdict, tests, explanation, propertyIds } = activity;
  if (verdict === "met" || verdict === "not_met") return [];
  const of = propertyIds.length === 1 && propertyIds[0] !== undefined ? { propertyId: propertyIds[0] } : {};
  const isOfItsOwn = (t: TestResult): boolean =>
    t.verdict === "unproven" && !t.awaitsHistory && t.waitsFor === undefined;
  const isAskedElsewhere = !tests.some((t) => t.verdict === "possible" || isOfItsOwn(t));
  const speaks = verdict === "possible" ? null : tests.find(isOfItsOwn);
  return [
    ...(isAskedElsewhere
      ? []
      : [
          {
            id: `material-participation-unproven:${activityId}`,
            message: `${name}: ${speaks?.says ?? possibleWords(activity) ?? explanation}`,
            ...of,
          },
        ]),
    ...(tests.some((t) => t.awaitsHistory) ? [earlierYearsMissing(activity)] : []),
    ...tests.flatMap(({ waitsFor, says }) => [
      ...all.filter((a) => waitsFor?.earlierYears.includes(a.activityId)).map(earlierYearsMissing),
      ...(waitsFor?.businesses === true
        ? [{ id: `significant-participation:${activityId}`, message: `${name}, test 4: ${says}` }]
        : []),
    ]),
  ];
}

function earlierYearsMissing({
  activityId,
  name,
  propertyIds: [propertyId, ...more],
}: ActivityParticipation): MissingFact {
  return {
    id: `earlier-years:${activityId}`,
    message: `${name}: add the earlier years with material participation, or that there were none.`,
    ...(propertyId !== undefined && more.length === 0 ? { propertyId } : {}),
  };
}

/** What several activities are waiting for is asked once. */
function onceEach(missing: readonly MissingFact[]): readonly MissingFact[] {
  return [...new Map(missing.map((fact) => [fact.id, fact])).values()];
}

function possibleWords({ tests }: ActivityParticipation): string | null {
  return tests.find((t) => t.verdict === "possible")?.says ?? null;
}

function otherWorkMissing(facts: HouseholdYear, person: Person): readonly MissingFact[] {
  const stated = statedOtherWork(facts, person.id);
  if (stated.statement === "unknown") {
    return [
      {
        id: `other-work:${person.id}`,
        message: `Add the other work of ${person.name}, or tell us there was none. Until then we can't tell whether real estate is more than half of their work.`,
        personId: person.id,
      },
    ];
  }
  const missing: MissingFact[] = stated.reportedMore.map((more) => ({
    id: `other-work-reported:${person.id}:${more.itemId}`,
    message: `${more.name}: you said ${hoursText(more.toldSeconds)}, the employer reports ${hoursText(more.reportedSeconds)}. Correct one of them.`,
    personId: person.id,
  }));
  for (const item of stated.items) {
    const lines = stated.lines.filter((line) => line.itemId === item.id);
    if (lines.some((line) => line.seconds === null && line.countsAs !== "neither")) {
      missing.push({
        id: `other-work-hours:${person.id}:${item.id}`,
        message: `Add the hours actually worked at ${item.name}.`,
        personId: person.id,
      });
    }
    if (item.realEstate && item.employee && lines.some((line) => line.turnsOnOwnership)) {
      missing.push({
        id: `ownership:${person.id}:${item.id}`,
        message: `Add ${ownershipAsked(item)}. Hours as an employee count only above five percent.`,
        personId: person.id,
      });
    }
  }
  return missing;
}

/** That no property was a rental of the year is an answer; only a book without any property lacks the fact. */
function rentalMissing(facts: HouseholdYear): readonly MissingFact[] {
  if (facts.properties.length > 0) return [];
  return [{ id: "no-rental-property", message: "Add a property. The status only matters for rental real estate." }];
}

/** All rentals together can be one business of the 750 without an election that makes them one activity: its tests wait too. */
function portfolioMissing(
  businesses: readonly RealPropertyBusiness[],
  { activities, rentalsAsElected }: ParticipationMatrix,
): readonly MissingFact[] {
  const isOpen = businesses.some((b) => b.id === RENTAL_PORTFOLIO && b.participation === "unproven");
  const isShown = activities.some((a) => a.activityId === rentalsAsElected?.activityId);
  if (!isOpen || isShown || !rentalsAsElected?.tests.some((t) => t.awaitsHistory)) return [];
  return [
    {
      id: `earlier-years:${rentalsAsElected.activityId}`,
      message: "All rentals together: add the earlier years with material participation, or that there were none.",
    },
  ];
}

/** How a property is held, where no one has said: a limited partner has fewer tests. */
function interestMissing(
  facts: HouseholdYear,
  { activities, rentalsAsElected }: ParticipationMatrix,
  businesses: readonly RealPropertyBusiness[],
): readonly MissingFact[] {
  const isPortfolioOpen = businesses.some((b) => b.id === RENTAL_PORTFOLIO && b.participation === "unproven");
  const asWhole = isPortfolioOpen && rentalsAsElected !== null ? [rentalsAsElected] : [];
  const open = new Set([...activities, ...asWhole].flatMap((a) => (a.verdict === "unproven" ? a.propertyIds : [])));
  if (isNothingLogged(facts)) return [];
  return facts.properties
    .filter((p) => p.lpInterest === null && open.has(p.id))
    .map(({ id: propertyId, name }) => ({
      id: `interest:${propertyId}`,
      message: `${name}: say how you hold it. A limited partner has only tests 1, 5 and 6.`,
      propertyId,
    }));
}

/** Whether limited partnership interests narrow the tests of elected rentals depends on their share of all rents. */
function rentsMissing(
  facts: HouseholdYear,
  { activities, rentalsAsElected: elected }: ParticipationMatrix,
  businesses: readonly RealPropertyBusiness[],
): readonly MissingFact[] {
  if (elected === null || elected.verdict !== "unproven") return [];
  const isElected = activities.some((a) => a.activityId === elected.activityId);
  const isPortfolioOpen = businesses.some((b) => b.id === RENTAL_PORTFOLIO && b.participation === "unproven");
  if (!isElected && !isPortfolioOpen) return [];
  const rentals = facts.properties.filter((p) => elected.propertyIds.includes(p.id));
  const without = rentals.filter((p) => (p.grossRentalIncomeCents ?? null) === null);
  if (!rentals.some((p) => p.lpInterest === true) || without.length === 0) return [];
  const names = without.map((p) => p.name).join(", ");
  const message = `Add the rents received of ${names}: below a tenth of all rents, limited partnership interests do no harm. Of a partnership, add your share: it comes with Schedule K-1.`;
  return [{ id: "gross-rents", message }];
}

/** The average stay, and between seven and thirty days the services, decide what the property is. */
function treatmentMissing(facts: HouseholdYear, activities: readonly ActivityParticipation[]): readonly MissingFact[] {
  const open = new Set(activities.flatMap((a) => (a.treatmentGap === null ? [] : a.propertyIds)));
  return facts.properties.flatMap((property) => {
    const gap = open.has(property.id) ? treatmentGap(facts, property) : null;
    const { id: propertyId, name } = property;
    return gap === null ? [] : [{ id: `${gap}:${propertyId}`, message: `${name}: ${GAP_WORDS[gap]}`, propertyId }];
  });
}

/** Whether a grouping, or what joined it later, was disclosed, if an answer depends on it. */
function groupingMissing(
  { groupings = [], properties, taxYear }: HouseholdYear,
  activities: readonly ActivityParticipation[],
): readonly MissingFact[] {
  if (!activities.some((a) => a.turnsOnGrouping === true)) return [];
  const until = "Until then we can't tell about participation in";
  return groupings.flatMap((grouping) => {
    const { id, propertyIds, firstYear } = grouping;
    const names = namesOf(properties.filter((p) => propertyIds.includes(p.id)));
    const joined = joinedBy(grouping, properties, taxYear).filter(({ state }) => state === "open");
    return [
      ...(groupingState(grouping, taxYear) === "open"
        ? [
            {
              id: `grouping:${id}`,
              message: `Say whether the statement that ${names} are one activity went with the return of ${firstYear}. ${until} them.`,
            },
          ]
        : []),
      ...joined.map(({ propertyId, year }) => {
        const name = properties.find((p) => p.id === propertyId)?.name ?? "";
        const message = `Say whether the return of ${year} said that ${name} joined ${names}. ${until} it.`;
        return { id: `grouping-addition:${id}:${propertyId}`, message, propertyId };
      }),
    ];
  });
}

/** Since when all rentals are one activity, if an answer depends on it. */
function electionMissing(activities: readonly ActivityParticipation[]): readonly MissingFact[] {
  if (!activities.some((a) => a.turnsOnElection === true)) return [];
  const message =
    "Add the first year of the election to treat all rentals as one activity. Until then we can't tell about participation in them.";
  return [{ id: "election-first-year", message }];
}

/** Work that was taken out by hand without a stated reason, if the half test depends on it. */
export function takenOutMissing(tally: readonly WorkGroup[], people: readonly PersonStatus[]): readonly MissingFact[] {
  const waiting = new Set(people.filter((p) => turnsOnReason(p.services)).map((p) => p.personId));
  const open = tally.filter((g) => g.reasonCode === "excluded-by-override" && waiting.has(g.personId));
  const entries = open.reduce((sum, g) => sum + g.entryCount, 0);
  if (entries === 0) return [];
  return [
    {
      id: "taken-out",
      message: `Say why you took out ${entries} ${entries === 1 ? "entry" : "entries"}. Investor's or personal time is on neither side of the half test.`,
    },
  ];
}
