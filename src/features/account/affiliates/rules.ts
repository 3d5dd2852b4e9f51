export const AFFILIATE_PLATFORMS = ["YouTube", "Instagram", "Blog", "Podcast", "Twitter", "TikTok", "Other"] as const;
export type AffiliatePlatform = (typeof AFFILIATE_PLATFORMS)[number];

export const AFFILIATE_STATUSES = ["pending_review", "active", "rejected", "suspended"] as const;
export type AffiliateStatus = (typeof AFFILIATE_STATUSES)[number];

export const NAME_MAX_CHARACTERS = 200;
export const LINK_MAX_CHARACTERS = 500;
export const MESSAGE_MAX_CHARACTERS = 2000;
export const AUDIENCE_MAX = 1_000_000_000;

/** Applications from one address. */
export const APPLICATIONS_PER_ADDRESS = { points: 5, seconds: 3600, by: "address", counts: "accepted" } as const;
/** Mails that one inbox gets, wherever they are requested from. */
export const MAILS_PER_EMAIL = { points: 3, seconds: 86_400, by: "address" } as const;

/** Days within which an application is read. */
export const REVIEW_DAYS = 10;

/** The link by which an accepted applicant sets their first password works so long; they may ask for another. */
export const ACCEPTANCE_LINK_DAYS = 7;

/** A link that people can follow: http or https, nothing that runs. */
export const isWebLink = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);
