import { Button, Card, formatMoney } from "@tenure/ui";
import { useState } from "react";
import { checkoutOrganization, type OrganizationBilling } from "#features/organization-billing/contract.ts";
import { refusedSeats } from "#features/organization-billing/rules.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { dayWords, seatWords } from "./billing-words.ts";
import { SeatsDialog } from "./seats-dialog.tsx";
import { SeatsField } from "./seats-field.tsx";
import { usePortal } from "./use-portal.tsx";

type PlanCardProps = { organizationId: string; billing: OrganizationBilling };
type Offer = NonNullable<OrganizationBilling["offer"]>;

/** What runs, or what can be bought. */
export function PlanCard({ organizationId, billing }: PlanCardProps) {
  const { provider, subscription, offer, hasPortal, creditCents } = billing;
  const portal = usePortal(organizationId, "Card and receipts");
  return (
    <Card title={subscription ? "Your subscription" : "Subscribe"} actions={hasPortal ? portal : null}>
      {provider === "sandbox" && (
        <p className="mb-3 text-sm text-3">This installation uses a sandbox: no real money is taken.</p>
      )}
      {provider === "none" && <p className="text-base text-2">Nothing is billed here, and there is nothing to pay.</p>}
      {creditCents > 0 && <p className="mb-3 text-base">Your credit of {formatMoney(creditCents)} pays first.</p>}
      {subscription && <Running organizationId={organizationId} billing={billing} subscription={subscription} />}
      {offer && <Buying organizationId={organizationId} offer={offer} taken={billing.seatsTaken} />}
      {provider !== "none" && !subscription && !offer && (
        <p className="text-base text-2">Your plan is free of charge. There is nothing to pay.</p>
      )}
    </Card>
  );
}

type RunningProps = PlanCardProps & { subscription: NonNullable<OrganizationBilling["subscription"]> };

function Running({ organizationId, billing, subscription }: RunningProps) {
  const [isChanging, setChanging] = useState(false);
  const { nextCharge, billingType, seats, priceCents, every, status, isCanceling } = subscription;
  const isPerSeat = billingType === "per_seat";
  const mayChange = isPerSeat && !isCanceling && (status === "active" || status === "trialing");
  const unit = formatMoney(Math.round(priceCents / Math.max(1, seats)));
  return (
    <>
      <p className="text-base">
        {formatMoney(priceCents)} a {every}
        {isPerSeat ? `: ${seatWords(seats)} at ${unit} each.` : `, for all ${seats} seats together.`}
      </p>
      {nextCharge !== null && (
        <p className="mt-1 text-base text-2">
          Next charge: {formatMoney(nextCharge.cents)} on {dayWords(nextCharge.at)}.
        </p>
      )}
      {mayChange && (
        <Button className="mt-3" onClick={() => setChanging(true)}>
          Change the number of seats
        </Button>
      )}
      {isChanging && (
        <SeatsDialog organizationId={organizationId} billing={billing} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

function Buying({ organizationId, offer, taken }: { organizationId: string; offer: Offer; taken: number }) {
  const { planType, unitCents, every, isPerSeat } = offer;
  const [typed, setTyped] = useState(String(offer.seats));
  const { send, isSending, apiError } = useApiMutation(checkoutOrganization, {
    toast: "checkout",
    onSuccess: ({ url }) => leaveTo(url),
  });
  const seats = Number(typed);
  const fault = isPerSeat ? refusedSeats(Number.isInteger(seats) ? seats : 0, { taken, planType }) : null;
  const { label } = ORGANIZATION_PLAN_TABLE[planType];
  const cents = isPerSeat ? unitCents * seats : unitCents;
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) send({ params: { organizationId }, body: { seats: isPerSeat ? seats : offer.seats } });
      }}
    >
      <p className="text-base">
        {isPerSeat
          ? `${label} costs ${formatMoney(unitCents)} a seat, each ${every}.`
          : `${label} costs ${formatMoney(unitCents)} a ${every}, with ${seatWords(offer.seats)}.`}
      </p>
      {isPerSeat && (
        <SeatsField value={typed} onChange={setTyped} fault={fault ?? apiError?.fields?.["seats"] ?? null} />
      )}
      <Button variant="primary" type="submit" pending={isSending} disabled={fault !== null}>
        {fault === null ? `Subscribe for ${formatMoney(cents)} a ${every}` : "Subscribe"}
      </Button>
    </form>
  );
}
