export { fileReadingSlots } from "./file-reading.slot.tsx";
