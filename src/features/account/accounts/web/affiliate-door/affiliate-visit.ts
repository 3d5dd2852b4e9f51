import { hasAffiliateSession } from "#web/credentials/affiliate-session.ts";

let isAffiliate = false;

/** Asks who looks at the pages of affiliates, before they are shown. */
export const meetAffiliate = async (): Promise<boolean> => {
  isAffiliate = await hasAffiliateSession();
  return isAffiliate;
};

/** False: a user without one of their own, whose account is open. */
export const isAffiliateHere = (): boolean => isAffiliate;
