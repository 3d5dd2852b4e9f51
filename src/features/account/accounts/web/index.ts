import { lazy } from "react";

export { knownTimeZones } from "./browser-time-zone.ts";
export { AccountNoticesSlot } from "./account-notices.slot.tsx";
export { pathOf, RepTypeSwitch, useChoosePath } from "./profile/rep-type-choice.tsx";
export { deletionQuery } from "./deletion/queries.ts";

/** The dashboard comes through this door too, and waits for neither. */
export const DeletionCard = lazy(async () => ({
  default: (await import("./deletion/deletion-card.tsx")).DeletionCard,
}));
export const loadStepUpDialog = () => import("./security/step-up-dialog.tsx");
