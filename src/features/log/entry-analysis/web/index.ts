export { AnalysisSlot } from "./analysis.slot.tsx";
