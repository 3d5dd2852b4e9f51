import { Banner, Button } from "@tenure/ui";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";
import { openChoosePlan } from "#web/plans/open-plans.ts";
import { paths } from "#web/paths.ts";
import type { SubscriptionStatus } from "#features/account/billing/contract.ts";
import { planNotice } from "./banner-words.ts";

/** One line over every page while a trial runs, when it is over, and while an invoice is open. */
export function PlanBanner({ plan, at }: { plan: SubscriptionStatus; at: number }) {
  const [isDismissed, setDismissed] = useState(() => readStored(STORED.trialBannerDismissed) === "true");
  const [, setSearch] = useAddressSearch();
  const { pathname } = useLocation();
  const notice = planNotice(plan, new Date(at));
  // The page to which it leads says so itself.
  if (notice?.kind === "payment failed" && pathname === paths.manageSubscription) return null;
  if (!notice || (notice.kind === "trial" && isDismissed)) return null;
  const dismiss = (): void => {
    setDismissed(true);
    writeStored(STORED.trialBannerDismissed, "true");
  };
  const upgrade = (): void => {
    // In place of this address: closing the dialog leaves no step that Back would have to take.
    setSearch((search) => new URLSearchParams([...search, ["upgrade", "started"]]), {
      replace: true,
      preventScrollReset: true,
    });
    openChoosePlan();
  };
  const action =
    notice.kind === "trial" ? (
      <Button size="sm" onClick={upgrade}>
        {notice.action}
      </Button>
    ) : (
      <Button asChild size="sm">
        <Link to={paths.manageSubscription}>{notice.action}</Link>
      </Button>
    );
  return (
    <div className="mb-5 max-w-content max-sm:mb-3">
      <Banner oneLine tone={notice.tone} actions={action} {...(notice.kind === "trial" ? { onDismiss: dismiss } : {})}>
        {/* A narrow screen shows all of it, in two lines. */}
        <span className="max-sm:block max-sm:leading-tight max-sm:whitespace-normal">{notice.words}</span>
      </Banner>
    </div>
  );
}
