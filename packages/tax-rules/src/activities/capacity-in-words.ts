import type { WorkCapacity } from "../facts/lists.ts";

/** The first that fits is proposed. Each looks for what a person would write of their own day, and for nothing rarer. */
const SOUNDS_LIKE: readonly (readonly [WorkCapacity, RegExp])[] = [
  ["on-call", /\bon[- ]call\b|\bon stand-?by\b|\bstood by\b|\bavailable (?:for|to) (?:tenants?|guests?|calls)\b/],
  [
    "personal",
    /\bslept\b|\bsleeping\b|\bovernight\b|\bspent the night\b|\bour own (?:stay|vacation)\b|\bon vacation\b/,
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
];

/**
 * The capacity that the words of an entry sound like, where it is not one's own management; null where they sound like
 * none. A proposal alone: a person says which it was, and until then nothing is read from it.
 */
export function capacityInWords(description: string): WorkCapacity | null {
  const text = description.slice(0, 500).toLowerCase().replaceAll("\u2019", "'");
  return SOUNDS_LIKE.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
