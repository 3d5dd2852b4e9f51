import { Button, Dialog, formatMoney, toast } from "@tenure/ui";
import { useState } from "react";
import type { Pricing } from "#shared/plan/prices.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type ManagedSubscription, switchPlan } from "#features/account/billing/subscription-contract.ts";
import { AnnualPrice } from "../choose-plan/annual-price.tsx";
import { WithPricing, type YearPrice } from "../choose-plan/price-parts.tsx";
import { sayIfItWaits, untilSo } from "./queries.ts";

type Price = NonNullable<ManagedSubscription["price"]>;

/** From monthly to yearly and back, or to another yearly price. The unused part of the old one pays first. */
export function SwitchPlan({ price, isTrial }: { price: Price; isTrial: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const what = isTrial
    ? "Your trial goes on, and the new price is charged when it ends."
    : "The new plan starts today. What you have not used of the old one pays first, and your card pays the rest.";
  return (
    <>
      <Button onClick={() => setOpen(true)}>Switch plan</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Switch your plan" description={what}>
        <WithPricing {...(price.interval === "year" ? { from: price.cents / 100 } : {})}>
          {(pricing, year) => <Prices price={price} pricing={pricing} year={year} onDone={() => setOpen(false)} />}
        </WithPricing>
      </Dialog>
    </>
  );
}

type PricesProps = { price: Price; pricing: Pricing; year: YearPrice; onDone: () => void };

function Prices({ price, pricing, year, onDone }: PricesProps) {
  const { send, isSending } = useApiMutation(switchPlan, {
    toast: "subscription",
    onSuccess: async (_answer, { body }) => {
      const cents = (body.annualPrice ?? pricing.monthlyPrice) * 100;
      const isSo = await untilSo((managed) => managed.price?.cents === cents);
      onDone();
      if (!isSo) return sayIfItWaits();
      toast({
        title: "Plan switched",
        description: `You pay ${formatMoney(cents)} a ${body.annualPrice ? "year" : "month"} now.`,
      });
    },
  });
  const isSame = price.interval === "year" && year.price * 100 === price.cents;
  return (
    <>
      <AnnualPrice pricing={pricing} {...year} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={isSending}
          disabled={isSame}
          onClick={() => send({ body: { priceType: "annual", annualPrice: year.price } })}
        >
          {isSame ? "This is your plan" : `Switch to $${year.price} a year`}
        </Button>
        {price.interval === "year" && (
          <Button pending={isSending} onClick={() => send({ body: { priceType: "monthly" } })}>
            Switch to ${pricing.monthlyPrice} a month
          </Button>
        )}
      </div>
    </>
  );
}
