import { Button, Dialog, formatMoney, toast } from "@tenure/ui";
import { useState } from "react";
import { PRICES, PRICING } from "#shared/plan/prices.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { switchPlan } from "#features/billing/subscription-contract.ts";
import { AnnualPrice } from "../choose-plan/annual-price.tsx";
import { untilSo } from "./queries.ts";

type Price = { cents: number; interval: "month" | "year" };

/** From a month to a year and back, or to another price of a year. What is unused of the old one pays first. */
export function SwitchPlan({ price }: { price: Price }) {
  const [isOpen, setOpen] = useState(false);
  const [dollars, setDollars] = useState(price.interval === "year" ? price.cents / 100 : PRICES.annualMin);
  const { send, isSending } = useApiMutation(switchPlan, {
    toast: "subscription",
    onSuccess: async (_answer, { body }) => {
      const cents = (body.annualPrice ?? PRICES.monthly) * 100;
      await untilSo((managed) => managed.price?.cents === cents);
      setOpen(false);
      toast({ title: "Plan switched", description: "What you had not used of the old one paid first." });
    },
  });
  const isSame = price.interval === "year" && dollars * 100 === price.cents;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Switch plan</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Switch your plan">
        <p className="text-base text-2">
          The new plan starts today. What you have not used of the old one pays first, and your card pays the rest.
        </p>
        <AnnualPrice pricing={PRICING} price={dollars} onPrice={setDollars} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="primary"
            pending={isSending}
            disabled={isSame}
            onClick={() => send({ body: { priceType: "annual", annualPrice: dollars } })}
          >
            Switch to ${dollars} a year
          </Button>
          {price.interval === "year" && (
            <Button pending={isSending} onClick={() => send({ body: { priceType: "monthly" } })}>
              Switch to {formatMoney(PRICES.monthly * 100)} a month
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
