export { ChecklistCard, checklistQuery } from "./checklist-card.tsx";
