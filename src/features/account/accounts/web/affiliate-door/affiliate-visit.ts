import { isDemo } from "#web/credentials/demo-mode.ts";
import { hasAffiliateSession } from "#web/credentials/affiliate-session.ts";

let isAffiliate = false;

/** Asks who looks at the pages of affiliates, before they are shown. The demo has a sample, and shows it in its own frame. */
export const meetAffiliate = async (): Promise<boolean> => {
  isAffiliate = !isDemo() && (await hasAffiliateSession());
  return isAffiliate;
};

/** False: a user without one of their own, whose account is open. */
export const isAffiliateHere = (): boolean => isAffiliate;
