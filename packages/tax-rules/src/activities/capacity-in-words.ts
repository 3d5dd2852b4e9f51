import type { ActivityType, CAPACITY_CHOICES, WorkCapacity } from "../facts/lists.ts";
import { ACTIVITY_GUIDE } from "./activity-guide.ts";
import type { ReasonCode } from "./reason-codes.ts";
import { REASONS } from "./reasons.ts";
import type { WorkReason } from "./work-class.ts";

type StatedCapacity = (typeof CAPACITY_CHOICES)[number];

/** The first match is proposed. Each looks for what people would write about their own day, and for nothing rarer. */
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

/** Words of an entry, and the capacity that they sound like. */
export type CapacityWording = { readonly words: string; readonly capacity: StatedCapacity };

/**
 * The words of an entry that sound like a capacity other than the person's own management; null if none do. Only a proposal: a
 * person says which it was, and until then nothing is inferred from it.
 */
function wordingIn(description: string): CapacityWording | null {
  const text = description.slice(0, 500).toLowerCase().replaceAll("\u2019", "'");
  for (const [capacity, pattern] of SOUNDS_LIKE) {
    const [words] = pattern.exec(text) ?? [];
    if (words !== undefined) return { words, capacity };
  }
  return null;
}

export const capacityInWords = (description: string): StatedCapacity | null => wordingIn(description)?.capacity ?? null;

/**
 * The words that have to be asked about: in work that counts as its activity does, but sounds like another capacity. Nothing is
 * asked about an activity that is left out anyway.
 */
export function wordingToAsk(activityType: ActivityType, description: string): CapacityWording | null {
  const reason: ReasonCode = ACTIVITY_GUIDE[activityType].defaultReason;
  const { class: workClass }: WorkReason = REASONS[reason];
  return workClass === "excluded" || workClass === "never" ? null : wordingIn(description);
}

export const capacityToAsk = (activityType: ActivityType, description: string): StatedCapacity | null =>
  wordingToAsk(activityType, description)?.capacity ?? null;

/** The capacity as it is kept: what was said, or that it still has to be said, or nothing. */
export function keptCapacity(
  said: WorkCapacity | null | undefined,
  { activityType, description }: { readonly activityType: ActivityType; readonly description: string },
): WorkCapacity | null {
  if (said !== null && said !== undefined && said !== "unspecified") return said;
  return capacityToAsk(activityType, description) === null ? null : "unspecified";
}
