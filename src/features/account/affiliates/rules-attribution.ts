export const REFERRAL_TYPES = ["click", "signup", "conversion"] as const;
export type ReferralType = (typeof REFERRAL_TYPES)[number];

/** How long a browser remembers by whose link it came, at most and unless administrators set less: the privacy policy says so. */
export const REFERRAL_DAYS = 60;
export const CLICKS_PER_ADDRESS = { count: 20, seconds: 3600 } as const;

const CODE = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;

/** As it is kept; null: no affiliate can have it. */
export const readCode = (text: string | null | undefined): string | null => {
  const code = (text ?? "").trim().toLowerCase();
  return CODE.test(code) ? code : null;
};

/** A code for somebody whose application nobody reads: of their name, and their own by what follows it. */
export const codeOfId = (fullName: string, id: string): string => {
  const name = fullName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 16);
  return `${name}-${id.replaceAll("-", "").slice(-10)}`.replace(/^-+/, "");
};

/** `address`: a path with its query, or a whole address. */
export const codeOfAddress = (address: string): string | null =>
  readCode(/\?(?:[^#]*&)?via=([^&#]*)/.exec(address)?.[1]);

export type Visit = {
  method: string;
  path: string;
  purpose: string | undefined;
  /** What the browser loads it as, where it says so. */
  destination: string | undefined;
  userAgent: string | undefined;
};

/** What calls itself a robot, and what fetches a page to show a picture of its link. */
const ROBOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|headless|lighthouse|monitor|curl\/|wget\/|python-|go-http|java\/|okhttp|axios|node-fetch|httpclient/i;

/** Whether someone opened a page: no robot, no page loaded ahead of time, no picture or frame on another site. */
export const isVisit = ({ method, path, purpose, destination, userAgent }: Visit): boolean =>
  method === "GET" &&
  !/^\/(api|assets)(\/|$)/.test(path) &&
  !/\.[a-z0-9]+$/i.test(path) &&
  !/prefetch|prerender|preview/i.test(purpose ?? "") &&
  (destination === undefined || destination === "document") &&
  userAgent !== undefined &&
  !ROBOT.test(userAgent);

export const REFERRAL_HOLDS = ["own_code", "same_household", "same_address", "same_card", "under_review"] as const;
export type ReferralHold = (typeof REFERRAL_HOLDS)[number];

type Signs = { isOwnMailbox: boolean; isSameAddress: boolean };

/** Why what a new account earns is held for a person to look at. The account opens, and the sale stands, in any case. */
export const holdOfSignup = ({ isOwnMailbox, isSameAddress }: Signs): ReferralHold | null => {
  if (isOwnMailbox) return "own_code";
  return isSameAddress ? "same_address" : null;
};
