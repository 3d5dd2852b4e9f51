export { ChecklistCard, checklistQuery } from "./checklist-card.tsx";
export { SetupSteps } from "./setup-steps.tsx";
