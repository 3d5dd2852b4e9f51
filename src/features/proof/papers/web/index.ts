export { PapersSlot } from "./papers.slot.tsx";
