import { Button, Card, formatMoney } from "@tenure/ui";
import { isDemo, readDemoTier } from "#web/credentials/demo-mode.ts";
import { openChoosePlan, openUpgrade } from "#web/plans/open-plans.ts";
import { dayWords } from "#features/account/billing/words.ts";
import type { ManagedSubscription } from "#features/account/billing/subscription-contract.ts";
import { SwitchPlan } from "./switch-plan.tsx";
import { Line } from "./usage-card.tsx";
import { usePortal } from "./use-portal.tsx";

const day = (instant: string): string => dayWords(new Date(instant));

const planName = ({ status, price, isPremium, grants }: ManagedSubscription): string => {
  if (isDemo()) return readDemoTier() === "free" ? "Free" : "Premium";
  if (status === "trialing" && price === null) return "Free trial of Premium";
  if (status === "suspended") return "Premium, paused";
  if (!isPremium) return "Free";
  return price === null || (grants.length > 0 && status !== "active") ? "Premium" : `Premium, ${price.interval}ly`;
};

/** What the plan is and costs, and how to change it. */
export function PlanCard({ managed }: { managed: ManagedSubscription }) {
  const { status, price, nextCharge, creditCents, provider, trialEndDate, grants, invoices } = managed;
  const portal = usePortal("Card and receipts");
  const runs = status === "active" || (status === "trialing" && price !== null);
  const mayBuy = provider !== "none" && ["inactive", "trialing"].includes(status) && price === null;
  return (
    <Card title={planName(managed)} actions={invoices.length > 0 ? portal : null}>
      {provider === "none" && (
        <p className="text-base text-2">
          {isDemo() && readDemoTier() === "free"
            ? "This is the demo's free plan. Switch to Premium in the bar above to see the rest."
            : "Nothing is billed here. Everything is open to you, and there is nothing to pay."}
        </p>
      )}
      {provider === "sandbox" && (
        <p className="mb-3 text-sm text-3">This installation uses a sandbox: no real money is taken.</p>
      )}
      <dl>
        {price !== null && (runs || status === "past_due" || status === "suspended") && (
          <Line label="Price">
            {formatMoney(price.cents)} a {price.interval}
          </Line>
        )}
        {status === "trialing" && trialEndDate !== null && <Line label="Trial ends">{day(trialEndDate)}</Line>}
        {nextCharge !== null && (
          <Line label="Next charge">
            {formatMoney(nextCharge.cents)} on {day(nextCharge.at)}
          </Line>
        )}
        {creditCents > 0 && <Line label="Your credit">{formatMoney(creditCents)}, pays first</Line>}
        {grants.map(({ source, reason, until }) => (
          <Line key={reason} label={source === "credit" ? "Paid by your credit" : "Given by us"}>
            {until === null ? reason : `Until ${day(until)}`}
          </Line>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {mayBuy && (
          <Button variant="primary" onClick={() => (status === "inactive" ? openUpgrade() : openChoosePlan())}>
            {status === "inactive" ? "Upgrade to Premium" : "Choose a plan"}
          </Button>
        )}
        {runs && price !== null && <SwitchPlan price={price} isTrial={status === "trialing"} />}
      </div>
    </Card>
  );
}
