import type { HouseholdYear, OtherWorkItem } from "../facts/facts.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { Seconds } from "../units/hours.ts";
import type { WorkGroup } from "../activities/work-tally.ts";
import { byEarlierYears } from "./business-history.ts";
import type { ActivityYear } from "./activity-year.ts";
import { couple } from "./couple.ts";

/**
 * The household's own businesses as test 4 sees them (Reg. 1.469-5T(c), (k) example 4): with more than 100 hours and no other
 * test passed, they are in the sum. A job is not an activity of the person's own. What was stated about participation stands;
 * more than 500 hours pass test 1.
 */
export function otherBusinessActivities(facts: HouseholdYear, tally: readonly WorkGroup[]): readonly ActivityYear[] {
  const people = new Set(couple(facts).map((p) => p.id));
  const found = new Map<string, { item: OtherWorkItem; seconds: Seconds }>();
  for (const stated of facts.otherWork) {
    if (stated.statement !== "listed" || !people.has(stated.personId)) continue;
    for (const item of stated.items.filter(isOwnBusiness)) {
      const own = item.spans.reduce((sum, span) => sum + (span.workedSeconds ?? 0), 0);
      const logged = tally
        .filter((g) => g.personId === stated.personId && g.route === "other-business" && g.businessId === item.id)
        .reduce((sum, g) => sum + g.seconds, 0);
      found.set(item.id, { item, seconds: (found.get(item.id)?.seconds ?? 0) + own + logged });
    }
  }
  return [...found.values()].map(({ item, seconds }) => ({
    id: `business:${item.id}`,
    name: item.name,
    kind: "trade-or-business",
    taxYear: facts.taxYear,
    seconds,
    managementSeconds: 0,
    others: { complete: false, individuals: [] },
    limitedPartner: false,
    priorYears: null,
    personalServiceActivity: item.personalService === true,
    stated: statedResultOf(item, seconds, facts.taxYear),
  }));
}

/**
 * What may hide a business that test 4 would add: other work that no one has stated, and hours that are not known. A business
 * stated to pass another test is in no sum, whatever its hours.
 */
export function untoldBusinesses(facts: HouseholdYear): readonly string[] {
  return couple(facts).flatMap(({ id, name }) => {
    const stated = facts.otherWork.find((statement) => statement.personId === id) ?? { statement: "unknown" };
    if (stated.statement === "unknown") return [`the other work of ${name}`];
    if (stated.statement === "none") return [];
    return stated.items
      .filter((item) => isOwnBusiness(item) && statedResultOf(item, 0, facts.taxYear) !== "passes")
      .filter((item) => item.spans.some((span) => span.workedSeconds === null))
      .map((item) => `the hours at ${item.name}`);
  });
}

/** Investing for oneself is not a trade or business, and rentals are never significant participation activities. */
function isOwnBusiness(item: OtherWorkItem): boolean {
  return (
    item.kind === "business" && !item.employee && item.trade !== "real-estate-investing" && item.trade !== "rental"
  );
}

/** Stated not to participate, but earlier years say otherwise: open. */
function statedResultOf(item: OtherWorkItem, seconds: Seconds, taxYear: number): "passes" | "fails" | "open" {
  const { materialParticipation } = item;
  if (seconds > PARTICIPATION_THRESHOLDS.test1Seconds || materialParticipation === "met") return "passes";
  if (byEarlierYears(item, taxYear) === "met") return materialParticipation === "not_met" ? "open" : "passes";
  return materialParticipation === "not_met" ? "fails" : "open";
}
