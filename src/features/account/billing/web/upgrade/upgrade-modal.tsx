import { Button, Dialog, formatCount, toast } from "@tenure/ui";
import { useState } from "react";
import { annualSaving, PREMIUM_FEATURES, type Pricing } from "#shared/plan/prices.ts";
import { SoldName } from "#web/plans/soon-mark.tsx";
import { trialDaysLeft } from "#shared/plan/plan-status.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { ComparisonTable } from "#web/plans/comparison-table.tsx";
import { closePlans } from "#web/plans/open-plans.ts";
import { planQuery, usePlan } from "#web/session/use-plan.ts";
import { AnnualPrice } from "../choose-plan/annual-price.tsx";
import { MonthlyPrice, PlanCard, WithPricing, type YearPrice } from "../choose-plan/price-parts.tsx";
import { startTrial } from "#features/account/billing/contract.ts";
import { type PriceChoice, showSignInToTry, useCheckout } from "../use-checkout.ts";

/** The offer of Premium: a trial for someone who has not had one, else the two plans. */
export function UpgradeModal({ why }: { why: string | null }) {
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && closePlans()}
      title="Upgrade to Premium"
      {...(why === null ? {} : { description: why })}
      footer={
        <Button variant="quiet" onClick={closePlans}>
          Maybe Later
        </Button>
      }
    >
      <WithPricing>{(pricing, year) => <Offer pricing={pricing} year={year} />}</WithPricing>
    </Dialog>
  );
}

const useTrial = () => {
  const { send, isSending } = useApiMutation(startTrial, {
    toast: "upgrade",
    onSuccess: (plan) => {
      queryClient.setQueryData(planQuery.queryKey, plan);
      void queryClient.invalidateQueries();
      closePlans();
      const days = trialDaysLeft(plan.trialEndDate === null ? null : new Date(plan.trialEndDate), new Date());
      const description = `You have Premium for ${formatCount(days, "day", "days")}.`;
      toast({ title: "Your free trial has started", description, tone: "success" });
    },
  });
  return { isStarting: isSending, start: (): void => (isDemo() ? showSignInToTry() : send({ body: {} })) };
};

function Offer({ pricing, year }: { pricing: Pricing; year: YearPrice }) {
  const plan = usePlan();
  const { pay, isSending } = useCheckout("upgrade");
  const { start, isStarting } = useTrial();
  const [pressed, setPressed] = useState<PriceChoice["priceType"] | null>(null);
  const offersTrial = isDemo() || plan?.canStartTrial === true;
  const buttonOf = (choice: PriceChoice) => {
    const press = (): void => {
      setPressed(choice.priceType);
      if (offersTrial) start();
      else pay(choice);
    };
    return (
      <Button
        fullWidth
        variant={choice.priceType === "annual" ? "primary" : "secondary"}
        pending={(isSending || isStarting) && pressed === choice.priceType}
        onClick={press}
      >
        {offersTrial ? "Start 14-Day Free Trial" : "Subscribe Now"}
      </Button>
    );
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanCard title="Monthly" action={buttonOf({ priceType: "monthly" })}>
          <MonthlyPrice pricing={pricing} />
          <p className="mt-3 text-base text-2">All of Premium, month by month. Cancel anytime.</p>
        </PlanCard>
        <PlanCard title="Annual" isChosen action={buttonOf({ priceType: "annual", annualPrice: year.price })}>
          <AnnualPrice pricing={pricing} {...year} saving={annualSaving(year.price, pricing)} />
        </PlanCard>
      </div>
      {offersTrial && <p className="mt-3 text-sm text-2">No credit card required.</p>}
      <h3 className="mt-6 text-base font-semibold">Premium features</h3>
      <ul className="mt-2 grid list-disc gap-x-6 gap-y-1 ps-5 text-base text-2 sm:grid-cols-2">
        {PREMIUM_FEATURES.map((feature) => (
          <li key={feature}>
            <SoldName name={feature} />
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-base font-semibold">Free vs Premium</h3>
      <ComparisonTable on="dialog" />
    </>
  );
}
