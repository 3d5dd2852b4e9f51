export { DeletionCard } from "./deletion/deletion-card.tsx";
export { pathOf, RepTypeSwitch } from "./profile/rep-type-choice.tsx";
export { StepUpDialog } from "./security/step-up-dialog.tsx";
export { deletionQuery } from "./deletion/queries.ts";
