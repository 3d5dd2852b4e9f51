import { Button, Card, PageHeader } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Pricing } from "#shared/plan/prices.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { ComparisonTable } from "#web/plans/comparison-table.tsx";
import { openChoosePlan, openUpgrade } from "#web/plans/open-plans.ts";
import { usePlan } from "#web/session/use-plan.ts";
import { pricingQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("subscribe"));

const pricesWords = ({ monthlyPrice, annualPriceMin, annualPriceMax }: Pricing): string =>
  `$${monthlyPrice} a month, or $${annualPriceMin} to $${annualPriceMax} a year: what it is worth to you.`;

/** Where the assistant and old links lead: what is possible from here, depending on the plan's status. */
export default function SubscribePage() {
  const plan = usePlan();
  const { data: pricing } = useQuery(pricingQuery);
  const hasOne = plan?.hasActiveSubscription === true || plan?.freezeActive === true;
  return (
    <>
      <PageHeader title={titleOf("subscribe")} description={pricing && pricesWords(pricing)} />
      <div className="flex max-w-column flex-wrap gap-2">
        {hasOne ? (
          <p className="w-full text-base text-2">You already have a subscription.</p>
        ) : (
          <>
            {plan?.canStartTrial === true && (
              <Button variant="primary" onClick={() => openUpgrade()}>
                Start your free trial
              </Button>
            )}
            <Button {...(plan?.canStartTrial ? {} : { variant: "primary" })} onClick={openChoosePlan}>
              Choose a plan
            </Button>
          </>
        )}
        <Button asChild>
          <Link to={paths.manageSubscription}>Manage subscription</Link>
        </Button>
      </div>
      {!hasOne && (
        <Card title="Free vs Premium" className="mt-5 max-w-column">
          <ComparisonTable on="dialog" />
        </Card>
      )}
    </>
  );
}
