import { Banner, Button, formatMoney } from "@tenure/ui";
import { openChoosePlan } from "#web/plans/open-plans.ts";
import { dayWords } from "#features/account/billing/words.ts";
import type { ManagedSubscription } from "#features/account/billing/subscription-contract.ts";
import { usePortal } from "./use-portal.tsx";

const day = (instant: string | null): string => (instant === null ? "" : dayWords(new Date(instant)));

const ENDED_BY = {
  refund: "What you paid for it was refunded, so it ended early.",
  bank: "Your payment was disputed and your bank reversed it, so it ended early. Once the bank returns it to us, you get the rest of your time.",
} as const;

/** One line on what is wrong or will change, with the one next step. Nothing if all is well. */
export function StatusNotice({ managed }: { managed: ManagedSubscription }) {
  const { status, isPremium, pastDueUntil, endsAt, endedBy, freeze, creditCents } = managed;
  const pay = usePortal("Pay the invoice");
  const choose = (
    <Button size="sm" onClick={openChoosePlan}>
      Choose a plan
    </Button>
  );
  if (status === "past_due")
    return (
      <Banner tone="danger" title="Your payment did not go through." actions={pay}>
        You keep Premium until {day(pastDueUntil)}. Update your card and pay the open invoice.
      </Banner>
    );
  if (status === "unpaid" || status === "lapsed")
    return (
      <Banner tone="danger" title="An invoice is open." actions={pay}>
        Premium is off until it is paid. Your records stay yours.
      </Banner>
    );
  if (status === "incomplete")
    return (
      <Banner tone="warn" title="Your bank wants you to confirm the payment." actions={pay}>
        Until you do, nothing is charged.
      </Banner>
    );
  if (status === "incomplete_expired")
    return (
      <Banner tone="warn" title="Your first payment was not confirmed in time." actions={choose}>
        Nothing was charged. Choose a plan to try again.
      </Banner>
    );
  if (["canceled", "expired", "trial_expired"].includes(status) && !isPremium)
    return (
      <Banner
        tone="info"
        title={status === "trial_expired" ? "Your trial is over." : "Your subscription has ended."}
        actions={choose}
      >
        {endedBy !== null && `${ENDED_BY[endedBy]} `}
        {creditCents > 0 ? `Your credit of ${formatMoney(creditCents)} pays first. ` : ""}You can read and export
        everything.
      </Banner>
    );
  if (status === "suspended" && freeze.freezeResumesAt !== null)
    return <Banner tone="info">Paused. It resumes on {day(freeze.freezeResumesAt)}.</Banner>;
  if (endsAt !== null) return <Banner tone="info">Canceled. You keep Premium until {day(endsAt)}.</Banner>;
  return null;
}
