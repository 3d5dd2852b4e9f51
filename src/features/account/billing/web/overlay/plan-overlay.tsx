import { Button, Cover } from "@tenure/ui";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { FREE_LIMITS } from "#shared/plan/entitlement.ts";
import { type PlanStatus, STATUS_TABLE } from "#shared/plan/plan-status.ts";
import { leave } from "#web/outbox/leaving.tsx";
import { openChoosePlan } from "#web/plans/open-plans.ts";
import { paths } from "#web/paths.ts";
import type { SubscriptionStatus } from "#features/account/billing/contract.ts";
import { usePortal } from "../manage-subscription/use-portal.tsx";
import { OVERLAY_FEATURES, overlayWords } from "./overlay-words.ts";
import { goOnFree } from "./use-is-covered.ts";

/** With an open invoice no second plan can be bought: it is paid, and premium is back. */
const OWED: readonly PlanStatus[] = ["unpaid", "lapsed"];

function ChoosePlan() {
  return (
    <Button variant="primary" size="lg" fullWidth onClick={openChoosePlan}>
      Choose Your Plan
    </Button>
  );
}

function PayInvoice() {
  return usePortal("Pay the invoice", { variant: "primary", size: "lg", fullWidth: true });
}

/** Covers the page when a plan is over, until a plan is chosen or the reader goes on with the free one. */
export function PlanOverlay({ plan }: { plan: SubscriptionStatus }) {
  const isOwed = OWED.includes(plan.subscriptionStatus);
  const { title, description } = overlayWords(STATUS_TABLE[plan.subscriptionStatus].overlay, isOwed);
  return (
    <Cover title={title} description={description}>
      {isOwed ? <PayInvoice /> : <ChoosePlan />}
      <h2 className="mt-6 text-base font-semibold">Premium has</h2>
      <ul className="mt-2 space-y-1.5 text-base text-2">
        {OVERLAY_FEATURES.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-text" strokeWidth={2} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-2 sm:grid-cols-3">
        <Button asChild>
          <Link to={paths.manageSubscription}>MANAGE</Link>
        </Button>
        <Button asChild>
          <Link to={paths.contact}>SUPPORT</Link>
        </Button>
        <Button onClick={leave}>LOG OUT</Button>
      </div>
      <div className="mt-4 border-t border-line pt-4 text-center">
        <Button variant="quiet" onClick={goOnFree}>
          Continue on the free plan
        </Button>
        <p className="mt-1 text-sm text-3">
          {FREE_LIMITS.entriesPerMonth} entries a month, all your records, plain CSV, PDF and full export.
        </p>
      </div>
    </Cover>
  );
}
