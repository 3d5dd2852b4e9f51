import { lazy } from "react";

export { viaOfVisit } from "./via-of-visit.ts";

/** For whoever signed in as an affiliate; the page of registration comes through this door too. */
export const AffiliateOverview = lazy(async () => ({
  default: (await import("./dashboard/affiliate-overview.tsx")).AffiliateOverview,
}));
export const AffiliateName = lazy(async () => ({
  default: (await import("./dashboard/affiliate-name.tsx")).AffiliateName,
}));
