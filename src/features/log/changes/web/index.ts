export { ChangesSlot } from "./changes.slot.tsx";
