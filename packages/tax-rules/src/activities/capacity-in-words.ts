import type { ActivityType, CAPACITY_CHOICES, WorkCapacity } from "../facts/lists.ts";
import { ACTIVITY_GUIDE } from "./activity-guide.ts";
import type { ReasonCode } from "./reason-codes.ts";
import { REASONS } from "./reasons.ts";
import type { WorkReason } from "./work-class.ts";

type StatedCapacity = (typeof CAPACITY_CHOICES)[number];

/** The first that fits is proposed. Each looks for what a person would write of their own day, and for nothing rarer. */
const SOUNDS_LIKE: readonly (readonly [StatedCapacity, RegExp])[] = [
  ["on-call", /\bon[- ]call\b|\bon stand-?by\b|\bstood by\b|\bavailable (?:for|to) (?:tenants?|guests?|calls)\b/],
  [
    "personal",
    /\bslept\b|\bsleeping\b|\bovernight\b|\b(?:spent|stayed) the night\b|\bour own (?:stay|vacation)\b|\bon vacation\b/,
  ],
  [
    "supervising",
    /\b(?:watched|watching|observed|observing|sat with) (?:the |our |my |a )?(?:roofers?|contractors?|plumbers?|painters?|electricians?|crew|cleaners?|handym[ae]n|movers|workers?|inspectors?|installers?)\b|\b(?:waited|waiting) (?:while|for) the (?:roofers?|contractors?|plumbers?|painters?|electricians?|crew|cleaners?|inspectors?|installers?|delivery)\b/,
  ],
  [
    "education",
    /\b(?:webinar|seminar|podcast)\b|\b(?:took|attended|watched|finished) (?:a |an |the )?(?:online )?(?:course|class|conference|workshop|training)\b|\bread (?:a |the )?book\b/,
  ],
  [
    "investor",
    /\b(?:reviewed|reviewing|studied|studying|read|went over|looked over|looked at|analy[sz]ed) (?:my |our |the )?(?:own )?(?:p&l|p & l|profit and loss|financial statements?|financials|owner'?s? statements?|monthly reports?|investor reports?|portfolio|returns on|market reports?)/,
  ],
  [
    "other-business",
    /\blisting appointment\b|\bfor (?:my |our |a )?(?:brokerage|buyers?|seller|client)\b|\bclients?'? (?:house|home|propert)/,
  ],
  [
    "not-customary",
    /\b(?:front desk|reception(?:ist)?|security guard|stood guard|night watch(?:man)?|valet|lifeguard|bartend(?:er|ing)?|chauffeur(?:ed)?)\b/,
  ],
];

/**
 * The capacity that the words of an entry sound like, where it is not one's own management; null where they sound like
 * none. A proposal alone: a person says which it was, and until then nothing is read from it.
 */
export function capacityInWords(description: string): StatedCapacity | null {
  const text = description.slice(0, 500).toLowerCase().replaceAll("\u2019", "'");
  return SOUNDS_LIKE.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * The capacity that has to be asked about: work that counts as its activity has it, whose words sound like another
 * capacity. An activity that is left out anyway asks nothing.
 */
export function capacityToAsk(activityType: ActivityType, description: string): StatedCapacity | null {
  const reason: ReasonCode = ACTIVITY_GUIDE[activityType].defaultReason;
  const { class: workClass }: WorkReason = REASONS[reason];
  return workClass === "excluded" || workClass === "never" ? null : capacityInWords(description);
}

/** The capacity as it is kept: what was said, or that it has to be said, or nothing. */
export function keptCapacity(
  said: WorkCapacity | null | undefined,
  { activityType, description }: { readonly activityType: ActivityType; readonly description: string },
): WorkCapacity | null {
  if (said !== null && said !== undefined && said !== "unspecified") return said;
  return capacityToAsk(activityType, description) === null ? null : "unspecified";
}
