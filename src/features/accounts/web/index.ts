export { DeletionCard } from "./deletion/deletion-card.tsx";
export { StepUpDialog } from "./security/step-up-dialog.tsx";
export { deletionQuery } from "./deletion/queries.ts";
