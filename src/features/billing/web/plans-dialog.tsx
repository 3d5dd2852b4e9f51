import type { PlansOpen } from "#web/plans/open-plans.ts";
import { ChoosePlanDialog } from "./choose-plan/choose-plan-dialog.tsx";
import { UpgradeModal } from "./upgrade/upgrade-modal.tsx";

export function PlansDialog({ open }: { open: PlansOpen }) {
  return open.kind === "choose" ? <ChoosePlanDialog /> : <UpgradeModal why={open.why} />;
}
