import type { ReasonCode } from "../activities/reasons.ts";
import type { StatusEffect, WorkClass } from "../activities/work-class.ts";
import type { WorkScenario } from "./scenario.ts";

const day = "2025-05-05";
const owned = {};

/** Law D: what single pieces of work count for. */
export const WORK_SCENARIOS: readonly WorkScenario[] = [
  work(
    "repairs-by-hand",
    "D.classes",
    "Own labour on an owned rental counts.",
    ["birdsong-2018"],
    { activityType: "maintenance-repairs-oversight", property: owned },
    ["counts", "numerator", "own-labour"],
  ),
  work(
    "reading-own-reports",
    "D.investor",
    "Reading one's own reports is an investor's work, on neither side.",
    ["reg-5T-f-2-ii", "reg-9-b-4"],
    { activityType: "bookkeeping-recordkeeping", capacity: "investor", property: owned },
    ["never", "neither", "investor-capacity"],
  ),
  work(
    "paying-bills",
    "D.classes",
    "Paying the property's bills counts.",
    ["reg-5T-f-2-ii"],
    { activityType: "bookkeeping-recordkeeping", property: owned },
    ["counts", "numerator", "operating-books"],
  ),
  work(
    "a-course",
    "D.education",
    "A course on landlord law never counts.",
    ["reg-5T-f-2-ii"],
    { activityType: "education-training-property-specific", property: owned },
    ["never", "neither", "education"],
  ),
  work(
    "looking-for-the-next-house",
    "D.before-ownership",
    "Looking for the next house does not count.",
    ["reg-5-f-1"],
    { activityType: "property-acquisition-activities", property: null },
    ["excluded", "neither", "acquisition-search"],
  ),
  work(
    "painting-before-closing",
    "D.before-ownership",
    "Painting a house a week before owning it is not participation in it.",
    ["reg-5-f-1"],
    { activityType: "maintenance-repairs-oversight", property: { acquiredOn: "2025-05-12" } },
    ["excluded", "neither", "before-ownership"],
  ),
  work(
    "painting-on-closing-day",
    "D.before-ownership",
    "On the day of acquisition it is.",
    ["reg-5-f-1"],
    { activityType: "maintenance-repairs-oversight", property: { acquiredOn: "2025-05-05" } },
    ["counts", "numerator", "own-labour"],
  ),
  work(
    "cleaning-up-after-the-sale",
    "D.before-ownership",
    "Work after the sale is not participation.",
    ["reg-5-f-1"],
    { activityType: "maintenance-repairs-oversight", property: { soldOn: "2025-05-04" } },
    ["excluded", "neither", "after-sale"],
  ),
  work(
    "to-the-hardware-store",
    "D.travel",
    "From the property to the hardware store counts, and is contested.",
    ["truskowsky-2003"],
    { activityType: "travel-property-related-tasks", travelKind: "between", property: owned },
    ["contested", "numerator", "travel-between"],
  ),
  work(
    "from-home",
    "D.travel",
    "From home to the property is commuting.",
    ["truskowsky-2003"],
    { activityType: "travel-property-related-tasks", travelKind: "home", property: owned },
    ["excluded", "neither", "travel-home"],
  ),
  work(
    "watching-the-roofers",
    "D.classes",
    "Watching the roofers is discounted.",
    ["hairston-2019"],
    { activityType: "vendor-contractor-management", standingBy: true, property: owned },
    ["contested", "numerator", "standing-by"],
  ),
  work(
    "the-helper-paints",
    "D.helper",
    "A helper's painting is not the taxpayer's.",
    ["irc-469-h-5"],
    { activityType: "maintenance-repairs-oversight", byHelper: true, property: owned },
    ["never", "neither", "helper-hours"],
  ),
  work(
    "cleaning-the-cabin",
    "C4.short-term-outside",
    "Work on a short-term rental counts for it, outside the 750 hours and inside all work.",
    ["bailey-2011"],
    { activityType: "maintenance-repairs-oversight", property: { kind: "short-term" } },
    ["counts", "denominator-only", "own-labour"],
  ),
  work(
    "portfolio-analysis",
    "D.investor",
    "Portfolio analysis is an investor's work.",
    ["reg-5T-f-2-ii", "shaw-2002"],
    { activityType: "strategic-planning-portfolio-management", property: null },
    ["excluded", "neither", "portfolio-planning"],
  ),
];

function work(
  id: string,
  rule: string,
  says: string,
  authorities: WorkScenario["authorities"],
  given: Omit<WorkScenario["given"], "day">,
  [workClass, effect, reason]: readonly [WorkClass, StatusEffect, ReasonCode],
): WorkScenario {
  return {
    id,
    kind: "work",
    rules: [rule],
    says,
    authorities,
    given: { ...given, day },
    expect: { class: workClass, effect, reason },
  };
}
