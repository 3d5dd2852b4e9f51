export { ChecklistCard, loadChecklist } from "./checklist-card.tsx";
export { SetupSteps } from "./setup-steps.tsx";
export { TaxFactsPlace } from "./tax-facts/tax-facts-place.tsx";
