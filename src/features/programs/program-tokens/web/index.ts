export { ProgramsLookedSlot } from "./programs-looked.slot.tsx";
