import type { HouseholdYear, Person } from "../facts/facts.ts";
import { isNothingLogged } from "../facts/nothing-logged.ts";
import type { ActivityParticipation } from "../participation/rental-activities.ts";
import { hoursText } from "../units/hours.ts";
import { GAP_WORDS } from "../short-term/treatment.ts";
import { statedOtherWork } from "./other-work.ts";
import type { RealPropertyBusiness } from "./real-property-businesses.ts";
import type { MissingFact } from "./verdict.ts";
import type { WorkGroup } from "./work-tally.ts";

/** What nobody has stated yet and what would change an answer; a paper is a draft while this is not empty. */
export function missingFacts(
  facts: HouseholdYear,
  people: readonly Person[],
  tally: readonly WorkGroup[],
  businesses: readonly RealPropertyBusiness[],
  activities: readonly ActivityParticipation[],
): readonly MissingFact[] {
  return [
    ...(facts.filingStatus === "unknown"
      ? [{ id: "filing-status", message: "Add your filing status. It decides whose hours can qualify the return." }]
      : []),
    ...(isNothingLogged(facts)
      ? [{ id: "nothing-logged", message: `Log your hours: nothing is logged for ${facts.taxYear} yet.` }]
      : []),
    ...people.flatMap((person) => otherWorkMissing(facts, person)),
    ...rentalMissing(facts, activities),
    ...travelMissing(tally),
    ...overrideMissing(tally),
    ...treatmentMissing(activities),
    ...businesses
      .filter((b) => b.kind === "other" && b.participation === "unproven")
      .map((b) => ({
        id: `material-participation:${b.id}`,
        message: `Material participation in ${b.name}: ${b.explanation}`,
      })),
    ...activities
      .filter((a) => a.verdict === "unproven" || a.verdict === "possible")
      .map((a) => ({
        id: `material-participation-unproven:${a.activityId}`,
        message: `${a.name}: ${a.explanation}`,
        ...(a.propertyIds.length === 1 && a.propertyIds[0] !== undefined ? { propertyId: a.propertyIds[0] } : {}),
      })),
  ];
}

function otherWorkMissing(facts: HouseholdYear, person: Person): readonly MissingFact[] {
  const stated = statedOtherWork(facts, person.id);
  if (stated.statement === "unknown") {
    return [
      {
        id: `other-work:${person.id}`,
        message: `Add the other work of ${person.name}, or tell us there was none. Until then we can't tell about the half test.`,
        personId: person.id,
      },
    ];
  }
  const missing: MissingFact[] = [];
  for (const item of stated.items) {
    if (item.spans.some((span) => span.workedSeconds === null)) {
      missing.push({
        id: `other-work-hours:${person.id}:${item.id}`,
        message: `Add the hours actually worked at ${item.name}.`,
        personId: person.id,
      });
    }
    if (
      item.realEstate &&
      item.employee &&
      item.spans.some((s) => s.ownershipPct === null || s.ownershipPct === undefined)
    ) {
      missing.push({
        id: `ownership:${person.id}:${item.id}`,
        message: `Add what share of ${item.name} you own. Hours as an employee count only above five percent.`,
        personId: person.id,
      });
    }
  }
  return missing;
}

function rentalMissing(facts: HouseholdYear, activities: readonly ActivityParticipation[]): readonly MissingFact[] {
  if (activities.some((a) => a.kind !== "short-term" || a.treatmentGap !== null)) return [];
  const message =
    facts.properties.length === 0
      ? "Add a property. The status only matters for rental real estate."
      : "No rental was owned this year, so the status has no effect.";
  return [{ id: "no-rental-property", message }];
}

/** The average stay, and between seven and thirty days the services, decide what the property is. */
function treatmentMissing(activities: readonly ActivityParticipation[]): readonly MissingFact[] {
  return activities.flatMap(({ name, propertyIds: [propertyId], treatmentGap }) =>
    treatmentGap === null || propertyId === undefined
      ? []
      : [{ id: `${treatmentGap}:${propertyId}`, message: `${name}: ${GAP_WORDS[treatmentGap]}`, propertyId }],
  );
}

/** Work taken out without a word stays on the other side of the half test, which an answer may change. */
function overrideMissing(tally: readonly WorkGroup[]): readonly MissingFact[] {
  const open = tally.filter((g) => g.reasonCode === "excluded-by-override");
  if (open.length === 0) return [];
  const seconds = open.reduce((sum, g) => sum + g.seconds, 0);
  return [
    {
      id: "override-reason",
      message: `Say why you left work out: as investor's or personal time, as another real property business, or as other work. Until then ${hoursText(seconds)} stay in all of your work.`,
    },
  ];
}

function travelMissing(tally: readonly WorkGroup[]): readonly MissingFact[] {
  const open = tally.filter((g) => g.class === "needs_answer");
  if (open.length === 0) return [];
  const seconds = open.reduce((sum, g) => sum + g.seconds, 0);
  const entries = open.reduce((sum, g) => sum + g.entryCount, 0);
  return [
    {
      id: "travel-kind",
      message: `Say where ${entries} travel ${entries === 1 ? "entry" : "entries"} started and ended. Until then ${hoursText(seconds)} don't count.`,
    },
  ];
}
