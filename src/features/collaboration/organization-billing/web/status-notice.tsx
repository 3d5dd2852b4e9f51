import { Banner } from "@tenure/ui";
import type { OrganizationBilling } from "#features/collaboration/organization-billing/contract.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { dayWords } from "./billing-words.ts";
import { usePortal } from "./use-portal.tsx";

type NoticeProps = { organizationId: string; billing: OrganizationBilling };

/** One line on what is wrong or will change, with the one next step. Nothing if all is well. */
export function StatusNotice({ organizationId, billing }: NoticeProps) {
  const { subscription, isInForce, endedAt, planType, seats, seatsTaken } = billing;
  const pay = usePortal(organizationId, "Pay the invoice");
  const free = ORGANIZATION_PLAN_TABLE.free.seatsMax;
  if (subscription?.status === "past_due" && isInForce)
    return (
      <Banner tone="danger" placement="inline" title="A payment did not go through." actions={pay}>
        You keep plan and seats until {dayWords(subscription.pastDueUntil ?? "")}. Update the card and pay the open
        invoice.
      </Banner>
    );
  if (subscription?.status === "past_due" || subscription?.status === "unpaid")
    return (
      <Banner tone="danger" placement="inline" title="An invoice is open." actions={pay}>
        Your organization is on the Free plan with {free} seats until it is paid. Members and shared books stay.
      </Banner>
    );
  if (subscription?.isCanceling && subscription.endsAt !== null)
    return (
      <Banner tone="info" placement="inline">
        Canceled. You keep plan and seats until {dayWords(subscription.endsAt)}, then there are {free} seats.
      </Banner>
    );
  if (subscription === null && endedAt !== null && planType === "free")
    return (
      <Banner tone="info" placement="inline" title={`Your subscription ended on ${dayWords(endedAt)}.`}>
        {seatsTaken > seats
          ? `Everyone stays, but you can't invite anyone until there are fewer than ${seats} people or you buy seats.`
          : "Members and shared books stay. You can subscribe again at any time."}
      </Banner>
    );
  return null;
}
