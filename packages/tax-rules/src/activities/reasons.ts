import type { ReasonCode } from "./reason-codes.ts";
import type { WorkReason } from "./work-class.ts";

/** Every reason for which work is counted or not; the code is stable and may be stored. */
export const REASONS = {
  "day-to-day-management": {
    class: "counts",
    effect: "numerator",
    reason: "Day-to-day management of the property.",
    authorities: ["reg-5-f-1", "reg-9-e-3"],
  },
  leasing: {
    class: "counts",
    effect: "numerator",
    reason: "Finding, placing and dealing with tenants.",
    authorities: ["irc-469-c-7-C", "birdsong-2018"],
  },
  "operating-books": {
    class: "counts",
    effect: "numerator",
    reason: "Books that running the property needs: bills, rents, deposits.",
    authorities: ["reg-5T-f-2-ii", "hanna-2006"],
  },
  "contractor-supervision": {
    class: "counts",
    effect: "numerator",
    reason: "Choosing, instructing and checking contractors.",
    authorities: ["hairston-2019", "reg-5-f-1"],
  },
  "compliance-work": {
    class: "counts",
    effect: "numerator",
    reason: "Licences, inspections, insurance, evictions and property tax appeals of the property.",
    authorities: ["reg-9-b-4", "reg-5-f-1"],
  },
  "own-labour": {
    class: "counts",
    effect: "numerator",
    reason: "Own labour on the property, or real supervision of it.",
    authorities: ["birdsong-2018", "hairston-2019"],
  },
  "other-real-property-business": {
    class: "counts",
    effect: "numerator",
    reason: "Work in another real property trade or business: toward status, not toward a rental.",
    authorities: ["irc-469-c-7-C", "reg-9-c-3"],
  },
  "travel-between": {
    class: "contested",
    effect: "numerator",
    reason: "Travel between work sites. Counts under our default rules, left out after likely cuts.",
    authorities: ["truskowsky-2003", "leyh-2015", "moss-2010"],
  },
  "manager-runs-it": {
    class: "contested",
    effect: "numerator",
    reason: "A hired manager runs this property. Office work on top of that is easily read as an investor's.",
    authorities: ["reg-5T-f-2-ii", "galagar-2004", "lucero-2020"],
  },
  "standing-by": {
    class: "contested",
    effect: "numerator",
    reason: "Supervising only, while others work. Counts under our default rules, left out after likely cuts.",
    authorities: ["hairston-2019"],
  },
  "investor-in-management": {
    class: "contested",
    effect: "numerator",
    reason:
      "An investor's work by someone who runs the property day to day. Counts under our default rules, left out after likely cuts.",
    authorities: ["reg-5T-f-2-ii", "reg-9-b-4"],
  },
  "not-customary": {
    class: "contested",
    effect: "numerator",
    reason:
      "Work that owners do not usually do, done for the property and not for the losses. Counts under our default rules, left out after likely cuts.",
    authorities: ["reg-5T-f-2-i"],
  },
  "counted-by-override": {
    class: "contested",
    effect: "numerator",
    reason: "Counted by your choice, against our default rules. Left out after likely cuts.",
    authorities: ["reg-5T-f-4"],
  },
  "other-business-by-override": {
    class: "contested",
    effect: "numerator",
    reason:
      "Marked as work in another real estate business of yours, such as buying property. Counts toward status only, and is left out after likely cuts.",
    authorities: ["irc-469-c-7-C", "reg-5-f-1", "reg-9-e-3"],
  },
  "travel-home": {
    class: "excluded",
    effect: "neither",
    reason: "Driving between home and the property is commuting under our default rules, on one Summary Opinion alone.",
    authorities: ["truskowsky-2003"],
  },
  "acquisition-search": {
    class: "excluded",
    effect: "neither",
    reason: "Looking for property is not work in a rental one owns.",
    authorities: ["reg-5-f-1", "reg-9-e-3"],
  },
  "before-ownership": {
    class: "excluded",
    effect: "neither",
    reason: "Work before the property was owned is not participation in it.",
    authorities: ["reg-5-f-1"],
  },
  "after-sale": {
    class: "excluded",
    effect: "neither",
    reason: "Work after the property was sold is not participation in it.",
    authorities: ["reg-5-f-1"],
  },
  "portfolio-planning": {
    class: "excluded",
    effect: "neither",
    reason: "Portfolio analysis is an investor's work unless it is part of running the property that day.",
    authorities: ["reg-5T-f-2-ii", "reg-9-b-4", "shaw-2002"],
  },
  "excluded-by-override": {
    class: "excluded",
    effect: "denominator-only",
    reason: "Left out by your choice. It stays in all of your work.",
    authorities: ["reg-5T-f-4", "reg-9-b-4"],
  },
  "taken-out-as-investor": {
    class: "excluded",
    effect: "neither",
    reason: "Left out by your choice as investor's or personal time: in neither side of the half test.",
    authorities: ["reg-9-b-4", "reg-5T-f-2-ii"],
  },
  "taken-out-as-other-work": {
    class: "excluded",
    effect: "denominator-only",
    reason: "Left out by your choice as work of another kind: part of all of your work.",
    authorities: ["irc-469-c-7-B"],
  },
  "personal-time": {
    class: "excluded",
    effect: "neither",
    reason: "Personal time or a night at the property: no work in it.",
    authorities: ["reg-5-f-1"],
  },
  "investor-capacity": {
    class: "never",
    effect: "neither",
    reason:
      "Work in the capacity of an investor: studying statements and reports for oneself. It may count for someone who runs the property day to day, who has to say so.",
    authorities: ["reg-9-b-4", "reg-5T-f-2-ii"],
  },
  "on-call": {
    class: "never",
    effect: "neither",
    reason: "Time on call is not time worked. Log the calls you took.",
    authorities: ["moss-2010"],
  },
  "not-customary-to-avoid": {
    class: "never",
    effect: "neither",
    reason: "Work that owners do not usually do, done mainly so that losses would count. It is not participation.",
    authorities: ["reg-5T-f-2-i"],
  },
  education: {
    class: "never",
    effect: "neither",
    reason: "Learning time: no authority counts it.",
    authorities: ["reg-5T-f-2-ii"],
  },
  "helper-hours": {
    class: "never",
    effect: "neither",
    reason: "A helper's hours are not yours. Test 3 compares them with yours.",
    authorities: ["reg-5T-a", "irc-469-h-5"],
  },
  "travel-other": {
    class: "needs_answer",
    effect: "neither",
    reason: "Travel that is neither from home nor between places of the work: say from where to where.",
    authorities: ["truskowsky-2003"],
  },
  "travel-unspecified": {
    class: "needs_answer",
    effect: "neither",
    reason: "Travel without its kind: say whether it was from home or between places of the work.",
    authorities: ["truskowsky-2003", "leyh-2015"],
  },
  "capacity-unspecified": {
    class: "needs_answer",
    effect: "neither",
    reason: "The words sound like waiting, watching, learning or time of your own. Say in what capacity you worked.",
    authorities: ["moss-2010", "hairston-2019", "reg-5T-f-2-ii"],
  },
  "property-unspecified": {
    class: "needs_answer",
    effect: "denominator-only",
    reason:
      "Its property is not on record yet, so it counts for no rental. It is part of all of your work. Add the property.",
    authorities: ["irc-469-c-7-B", "jahina-2002"],
  },
} as const satisfies Record<ReasonCode, WorkReason>;
