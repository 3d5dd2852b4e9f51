import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { closePlans, type PlansOpen } from "#web/plans/open-plans.ts";
import { ChoosePlanDialog } from "./choose-plan/choose-plan-dialog.tsx";
import { UpgradeModal } from "./upgrade/upgrade-modal.tsx";

/** It belongs to the page that it was opened on. */
export function PlansDialog({ open }: { open: PlansOpen }) {
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedOn) closePlans();
  }, [pathname, openedOn]);
  return open.kind === "choose" ? <ChoosePlanDialog /> : <UpgradeModal why={open.why} />;
}
