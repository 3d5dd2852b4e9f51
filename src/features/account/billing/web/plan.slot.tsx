import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { plansSnapshot, subscribePlans } from "#web/plans/open-plans.ts";
import { isOwnBook } from "#web/credentials/acting.ts";
import { planQuery } from "#web/session/use-plan.ts";
import { PlanBanner } from "./banner/plan-banner.tsx";
import { useCheckoutReturn } from "./use-checkout-return.ts";
import { useIsCovered } from "./overlay/use-is-covered.ts";

const PlansDialog = lazy(async () => ({ default: (await import("./plans-dialog.tsx")).PlansDialog }));
const OwnersPlanDialog = lazy(async () => ({
  default: (await import("./owners-plan-dialog.tsx")).OwnersPlanDialog,
}));
const PlanOverlay = lazy(async () => ({ default: (await import("./overlay/plan-overlay.tsx")).PlanOverlay }));

/**
 * On every signed-in page: notices about the plan, and where plans are chosen; the plan of someone else's book is its
 * owner's to choose.
 */
export function PlanSlot() {
  const { data: plan, dataUpdatedAt } = useQuery(planQuery);
  const open = useSyncExternalStore(subscribePlans, plansSnapshot, () => null);
  const isCovered = useIsCovered(plan);
  useCheckoutReturn();
  if (!isOwnBook()) {
    return <Suspense>{open && <OwnersPlanDialog open={open} />}</Suspense>;
  }
  return (
    <>
      {plan && <PlanBanner plan={plan} at={dataUpdatedAt} />}
      <Suspense>
        {plan && isCovered && <PlanOverlay plan={plan} />}
        {open && <PlansDialog open={open} />}
      </Suspense>
    </>
  );
}
