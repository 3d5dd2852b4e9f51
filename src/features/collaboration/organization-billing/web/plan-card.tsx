import { Button, Card, formatMoney } from "@tenure/ui";
import { useState } from "react";
import type { OrganizationBilling } from "#features/collaboration/organization-billing/contract.ts";
import { dayWords, seatWords, unitOf } from "./billing-words.ts";
import { AskUs } from "./ask-us.tsx";
import { Buying } from "./buying.tsx";
import { SeatsDialog } from "./seats-dialog.tsx";
import { SwitchPlan } from "./switch-plan.tsx";
import { usePortal } from "./use-portal.tsx";

type ShownProps = { organizationId: string; billing: OrganizationBilling };
type PlanCardProps = ShownProps & { orgName: string };

/** What runs, or what can be bought. */
export function PlanCard({ organizationId, orgName, billing }: PlanCardProps) {
  const { provider, subscription, offers, hasPortal, creditCents } = billing;
  const [first, ...others] = offers;
  const portal = usePortal(organizationId, "Card and receipts");
  return (
    <Card title={subscription ? "Your subscription" : "Subscribe"} actions={hasPortal ? portal : null}>
      {provider === "sandbox" && (
        <p className="mb-3 text-sm text-3">This installation uses a sandbox: no real money is taken.</p>
      )}
      {provider === "none" && <p className="text-base text-2">Nothing is billed here, and there is nothing to pay.</p>}
      {creditCents > 0 && <p className="mb-3 text-base">Your credit of {formatMoney(creditCents)} pays first.</p>}
      {subscription && <Running organizationId={organizationId} billing={billing} subscription={subscription} />}
      {first && <Buying organizationId={organizationId} offers={[first, ...others]} taken={billing.seatsTaken} />}
      {provider !== "none" && !subscription && !first && (
        <p className="text-base text-2">Your plan is free of charge. There is nothing to pay.</p>
      )}
      {!first && subscription?.billingType !== "per_seat" && (
        <AskUs
          orgName={orgName}
          label="Ask for more seats"
          subject="More seats"
          why="What you have covers all your seats. We set how many."
        />
      )}
    </Card>
  );
}

type RunningProps = ShownProps & { subscription: NonNullable<OrganizationBilling["subscription"]> };

function Running({ organizationId, billing, subscription }: RunningProps) {
  const [isChanging, setChanging] = useState(false);
  const { nextCharge, billingType, seats, priceCents, every, status, isCanceling } = subscription;
  const isPerSeat = billingType === "per_seat";
  const mayChange = isPerSeat && !isCanceling && (status === "active" || status === "trialing");
  return (
    <>
      <p className="text-base">
        {formatMoney(priceCents)} a {every}
        {isPerSeat
          ? `: ${seatWords(seats)} at ${formatMoney(unitOf(subscription))} each.`
          : `, for all ${seats} seats together.`}
      </p>
      {nextCharge !== null && (
        <p className="mt-1 text-base text-2">
          Next charge: {formatMoney(nextCharge.cents)} on {dayWords(nextCharge.at)}.
        </p>
      )}
      <div className="flex flex-wrap gap-x-3">
        {mayChange && (
          <Button className="mt-3" onClick={() => setChanging(true)}>
            Change the number of seats
          </Button>
        )}
        {billing.switches.map((each) => (
          <SwitchPlan key={each.planType} organizationId={organizationId} subscription={subscription} to={each} />
        ))}
      </div>
      {isChanging && (
        <SeatsDialog organizationId={organizationId} billing={billing} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
