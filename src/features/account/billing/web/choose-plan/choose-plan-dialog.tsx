import { Button, Dialog } from "@tenure/ui";
import { useState } from "react";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { PREMIUM_FEATURES, type Pricing } from "#shared/plan/prices.ts";
import { SoldName } from "#web/plans/soon-mark.tsx";
import { closePlans } from "#web/plans/open-plans.ts";
import { type PriceChoice, useCheckout } from "../use-checkout.ts";
import { AnnualPrice } from "./annual-price.tsx";
import { UnlockedFeatures } from "./unlocked-features.tsx";
import { MonthlyPrice, PlanCard, WithPricing, type YearPrice } from "./price-parts.tsx";

/** The address has `upgrade=started` while it is open. */
export function ChoosePlanDialog() {
  const [search, setSearch] = useAddressSearch();
  const close = (): void => {
    closePlans();
    if (!search.has("upgrade")) return;
    setSearch(withParameter("upgrade", null), { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Choose Your Plan"
      footer={<p className="text-sm text-3 sm:flex-1">Secure card payment, cancel anytime, no hidden fees.</p>}
    >
      <WithPricing>{(pricing, year) => <Plans pricing={pricing} year={year} />}</WithPricing>
    </Dialog>
  );
}

function Plans({ pricing, year }: { pricing: Pricing; year: YearPrice }) {
  const { pay, isSending } = useCheckout("checkout");
  const [chosen, setChosen] = useState<PriceChoice["priceType"] | null>(null);
  const choose = (choice: PriceChoice): void => {
    setChosen(choice.priceType);
    pay(choice);
  };
  const isPending = (kind: PriceChoice["priceType"]): boolean => isSending && chosen === kind;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlanCard
        title="Monthly Plan"
        action={
          <Button fullWidth pending={isPending("monthly")} onClick={() => choose({ priceType: "monthly" })}>
            Choose monthly
          </Button>
        }
      >
        <MonthlyPrice pricing={pricing} />
        <ul className="mt-3 space-y-1 text-base text-2">
          {PREMIUM_FEATURES.slice(0, 3).map((feature) => (
            <li key={feature}>
              <SoldName name={feature} />
            </li>
          ))}
        </ul>
      </PlanCard>
      <PlanCard
        title="Annual Plan"
        badge="SAVE 17%"
        isChosen
        action={
          <Button
            variant="primary"
            fullWidth
            pending={isPending("annual")}
            onClick={() => choose({ priceType: "annual", annualPrice: year.price })}
          >
            Choose annual
          </Button>
        }
      >
        <AnnualPrice pricing={pricing} {...year} />
        <UnlockedFeatures pricing={pricing} price={year.price} />
      </PlanCard>
    </div>
  );
}
