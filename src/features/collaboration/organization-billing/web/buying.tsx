import { Button, formatMoney, RadioCards } from "@tenure/ui";
import { useState } from "react";
import {
  checkoutOrganization,
  type OrganizationBilling,
} from "#features/collaboration/organization-billing/contract.ts";
import { refusedSeats } from "#features/collaboration/organization-billing/rules.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { planWords, seatWords } from "./billing-words.ts";
import { SeatsField } from "./seats-field.tsx";

type Offer = OrganizationBilling["offers"][number];

const priceWords = ({ planType, unitCents, every, isPerSeat, seats }: Offer): string => {
  const { label } = ORGANIZATION_PLAN_TABLE[planType];
  return isPerSeat
    ? `${label} costs ${formatMoney(unitCents)} a seat, each ${every}.`
    : `${label} costs ${formatMoney(unitCents)} a ${every}, with ${seatWords(seats)}.`;
};

type BuyingProps = { organizationId: string; offers: readonly [Offer, ...Offer[]]; taken: number };

/** One plan of those that are offered, and how many seats. */
export function Buying({ organizationId, offers, taken }: BuyingProps) {
  const [plan, setPlan] = useState<string>(offers[0].planType);
  const offer = offers.find(({ planType }) => planType === plan) ?? offers[0];
  const [typed, setTyped] = useState(String(offer.seats));
  const { send, isSending, apiError } = useApiMutation(checkoutOrganization, {
    toast: "checkout",
    onSuccess: ({ url }) => leaveTo(url),
  });
  const { planType, unitCents, every, isPerSeat } = offer;
  const seats = Number(typed);
  const fault = isPerSeat ? refusedSeats(Number.isInteger(seats) ? seats : 0, { taken, planType }) : null;
  const cents = isPerSeat ? unitCents * seats : unitCents;
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { planType, seats: isPerSeat ? seats : offer.seats };
        if (fault === null) send({ params: { organizationId }, body });
      }}
    >
      {offers.length > 1 ? (
        <RadioCards
          name="organization-plan"
          label="Plan"
          className="w-full"
          columns={2}
          value={planType}
          onValueChange={setPlan}
          options={offers.map((each) => ({
            value: each.planType,
            label: priceWords(each),
            description: planWords(each.planType),
          }))}
        />
      ) : (
        <p className="text-base">{priceWords(offer)}</p>
      )}
      {isPerSeat && (
        <SeatsField value={typed} onChange={setTyped} fault={fault ?? apiError?.fields?.["seats"] ?? null} />
      )}
      <Button variant="primary" type="submit" pending={isSending} disabled={fault !== null}>
        {fault === null ? `Subscribe for ${formatMoney(cents)} a ${every}` : "Subscribe"}
      </Button>
    </form>
  );
}
