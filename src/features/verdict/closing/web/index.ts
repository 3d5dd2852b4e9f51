export { WeeksCountSlot } from "./weeks-count.slot.tsx";
