export { SetupSteps } from "./setup-steps.tsx";
export { FactLine } from "./to-do/fact-line.tsx";
export { loadSetup, SetupSlot } from "./to-do/setup.slot.tsx";
export { StepLine } from "./to-do/step-line.tsx";
