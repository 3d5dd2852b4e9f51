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
  // One's own return, estate and record of hours: no work in the rental.
  [
    "personal",
    /\b(?:my|our|own|family|joint) (?:own )?(?:(?:federal|state|income|personal|joint|annual) )*tax(?:es)?(?: returns?| filings?| extension)?\b|\b(?:income|personal) tax(?:es)?\b|(?<!\b(?:tenant|applicant|guarantor|renter)(?:'?s?'?) )\btax (?:returns?|prep(?:aration)?|filing|organizer)\b|\b(?:form )?1040s?\b|\bturbo ?tax\b|\bh&r block\b|\b(?:did|doing|filed|filing|finished|prepared|preparing) (?:the )?taxes\b/,
  ],
  [
    "personal",
    /\bestate plan(?:s|ning)?\b|\b(?:living|revocable|family) trusts?\b|\b(?:my|our) (?:wills?|trusts?|heirs|estate|inheritance|beneficiaries)\b|\blast will\b|\bpowers? of attorney\b/,
  ],
  [
    "personal",
    /\b(?:updat|fill|enter|record|keep|kept|logg|track|catch|caught|complet|maintain|organiz|review|wrote|writ|did|doing|fix|correct|cleaned up|import)\w* (?:up )?(?:on |in |out |with )?(?:(?:my|our|this|these|own|rep|reps|participation) )+(?:hours?|time|activit(?:y|ies)|entries|log)\b|\b(?:hours?|time|timesheet|activity|participation|reps?|material participation) ?-?(?:logs?|logging|log ?book|trackers?|tracking|diary|spreadsheet)\b|\b(?:this|hour|tenure|the tenure) log\b|\bin(?:to)? tenure\b/,
  ],
  [
    "supervising",
    /\b(?:watched|watching|observed|observing|sat with) (?:the |our |my |a )?(?:roofers?|contractors?|plumbers?|painters?|electricians?|crew|cleaners?|handym[ae]n|movers|workers?|inspectors?|installers?)\b|\b(?:waited|waiting) (?:while|for) the (?:roofers?|contractors?|plumbers?|painters?|electricians?|crew|cleaners?|inspectors?|installers?|delivery)\b/,
  ],
  [
    "education",
    /\bforums?\b|\bbigger ?pockets\b|\breddit\b|\b(?:read|reading|browsed|browsing|scrolled|scrolling|asked in|posted a question in|lurked in) (?:\S+ ){0,3}(?:facebook groups?|blogs?|newsletters?|articles?|threads?)\b|\byoutube\b/,
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
    "investor",
    /\b(?:brokerage|investment|retirement|ira|401\(?k\)?|roth|stock|savings|schwab|fidelity|vanguard|robinhood|e-?trade) (?:accounts?|statements?|balances?|portfolios?|funds?)\b|\b(?:reviewed|reviewing|studied|studying|read|reading|went over|looked over|looked at|looking at|checked|checking|opened|filed|filing) (?:(?:my|our|the|a|all|monthly|quarterly|annual|bank|account|loan|mortgage|escrow|credit card|year-end) )*statements?\b/,
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
