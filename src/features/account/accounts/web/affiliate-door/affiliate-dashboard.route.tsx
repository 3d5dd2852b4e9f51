import { Suspense } from "react";
import { AffiliateOverview } from "#features/account/affiliates/web/index.ts";
import { LoadingComponents } from "#web/fallbacks/loading-components.tsx";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isAffiliateHere } from "./affiliate-visit.ts";
import { ApplyFirst } from "./apply-first.tsx";
import { SampleNotice } from "./sample-notice.tsx";

export const meta = () => pageMeta("Affiliate Dashboard", { description: "Your referral link and what you earned." });

export default function AffiliateDashboardPage() {
  if (!isAffiliateHere() && !isDemo()) return <ApplyFirst />;
  return (
    <Suspense fallback={<LoadingComponents />}>
      {isDemo() && <SampleNotice />}
      <AffiliateOverview />
    </Suspense>
  );
}
