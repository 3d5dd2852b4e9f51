export { EvidenceCoverageSlot, EvidenceShareSlot } from "./evidence-figures.slot.tsx";
