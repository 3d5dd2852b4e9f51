import type { AuthorityId } from "../citations/citations.ts";
import type { ReasonCode } from "../activities/reason-codes.ts";
import type { ClassifiedWork } from "../activities/work-tally.ts";

/** Groups of work that an examiner or a court may leave out. */
export const CUT_IDS = [
  "travel",
  "standing-by",
  "beside-manager",
  "overrides",
  "acquisition",
  "late",
  "no-evidence",
  "no-property",
  "beyond-ten-hours",
  "machine-written",
  "short-term",
  "investor",
  "not-customary",
] as const;
export type CutId = (typeof CUT_IDS)[number];

export type Cut = {
  readonly id: CutId;
  readonly label: string;
  /** What is cut, within a sentence, where that is not the label in lower case. */
  readonly noun?: string;
  readonly authorities: readonly AuthorityId[];
  /** Why work of this group could be challenged: it is missing from what a strict audit leaves. */
  readonly contests?: readonly ReasonCode[];
  readonly matches: (work: ClassifiedWork) => boolean;
};

/** Only work that is counted can be cut. `beyond-ten-hours` takes part of an entry and is handled separately. */
export const CUTS: readonly Cut[] = [
  {
    id: "travel",
    label: "Travel",
    authorities: ["truskowsky-2003", "moss-2010"],
    contests: ["travel-between"],
    matches: ({ fact }) => fact.activityType === "travel-property-related-tasks",
  },
  {
    id: "standing-by",
    label: "Supervising only",
    noun: "supervising",
    authorities: ["hairston-2019"],
    contests: ["standing-by"],
    matches: ({ fact }) => fact.standingBy === true || fact.capacity === "supervising",
  },
  {
    id: "beside-manager",
    label: "Office work with a hired manager",
    authorities: ["galagar-2004", "lucero-2020"],
    contests: ["manager-runs-it"],
    matches: ({ classification }) => classification.reasonCode === "manager-runs-it",
  },
  {
    id: "overrides",
    label: "Counted by your choice",
    noun: "what you chose to count",
    authorities: ["reg-5T-f-4"],
    contests: ["counted-by-override"],
    matches: ({ classification }) => classification.reasonCode === "counted-by-override",
  },
  {
    id: "acquisition",
    label: "Acquisition and research",
    authorities: ["reg-5-f-1"],
    contests: ["other-business-by-override"],
    matches: ({ fact, classification }) =>
      fact.activityType === "property-acquisition-activities" ||
      classification.reasonCode === "other-business-by-override",
  },
  {
    id: "late",
    label: "Logged more than 30 days later",
    noun: "late entries",
    authorities: ["fowler-2002", "bailey-2001"],
    matches: ({ fact }) =>
      fact.lateness === "late" || fact.lateness === "after_year_end" || fact.lateness === "advance",
  },
  {
    id: "no-evidence",
    label: "Without evidence",
    noun: "hours without evidence",
    authorities: ["galagar-2004"],
    matches: ({ fact }) => fact.hasEvidence !== true,
  },
  {
    id: "no-property",
    label: "Without a property",
    noun: "hours without a property",
    authorities: ["jahina-2002"],
    matches: ({ fact, classification }) => fact.propertyId === null && classification.route === "rental",
  },
  {
    id: "beyond-ten-hours",
    label: "More than 10 hours in a day",
    noun: "hours beyond 10 in a day",
    authorities: ["harmon-2007", "penley-2017"],
    matches: () => false,
  },
  {
    id: "machine-written",
    label: "Described by a machine alone",
    noun: "hours that only a machine described",
    authorities: ["reg-5T-f-4"],
    matches: ({ fact }) => fact.machineWritten === true,
  },
  {
    id: "short-term",
    label: "Short-term rentals",
    authorities: ["bailey-2011"],
    matches: ({ classification }) => classification.route === "short-term",
  },
  {
    id: "investor",
    label: "Investor's work of a manager",
    authorities: ["reg-5T-f-2-ii", "shaw-2002"],
    contests: ["investor-in-management"],
    matches: ({ classification }) => classification.reasonCode === "investor-in-management",
  },
  {
    id: "not-customary",
    label: "Work owners don't usually do",
    authorities: ["reg-5T-f-2-i"],
    contests: ["not-customary"],
    matches: ({ classification }) => classification.reasonCode === "not-customary",
  },
];

/** "late entries": the group as a sentence names it. */
export const cutNoun = (id: CutId): string => {
  const cut = CUTS.find((c) => c.id === id);
  return cut?.noun ?? cut?.label.toLowerCase() ?? id;
};

/** The group that cuts work for this reason in a strict audit, if one does. */
export const cutThatContests = (reason: string): Cut | undefined =>
  CUTS.find(({ contests }) => contests?.some((code) => code === reason));

export type StressPreset = "examiner" | "strict-court";

/**
 * What an examiner usually asks about, which is the contested classes, so that the hours left are the stress total of the
 * status; and what the strictest decisions left out.
 */
export const STRESS_PRESETS: Readonly<Record<StressPreset, readonly CutId[]>> = {
  examiner: ["travel", "standing-by", "beside-manager", "overrides", "acquisition", "investor", "not-customary"],
  "strict-court": CUT_IDS,
};
