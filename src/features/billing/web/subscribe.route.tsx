import { Button, PageHeader } from "@tenure/ui";
import { Link } from "react-router";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { openChoosePlan, openUpgrade } from "#web/plans/open-plans.ts";
import { usePlan } from "#web/session/use-plan.ts";

export const meta = () => pageMeta(titleOf("subscribe"));

/** Where the assistant and old links lead: what is possible from here, by how the plan stands. */
export default function SubscribePage() {
  const plan = usePlan();
  const hasOne = plan?.hasActiveSubscription === true || plan?.freezeActive === true;
  return (
    <>
      <PageHeader title={titleOf("subscribe")} description="$5 a month, or what a year is worth to you." />
      <div className="flex max-w-column flex-wrap gap-2">
        {hasOne ? (
          <p className="w-full text-base text-2">You already have a subscription.</p>
        ) : (
          <Button variant="primary" onClick={() => (plan?.canStartTrial ? openUpgrade() : openChoosePlan())}>
            Choose a plan
          </Button>
        )}
        <Button asChild>
          <Link to={paths.manageSubscription}>Manage subscription</Link>
        </Button>
      </div>
    </>
  );
}
