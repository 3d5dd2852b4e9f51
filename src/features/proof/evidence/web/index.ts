export { ACCEPTED_WORDS } from "#features/proof/evidence/file-kinds.ts";
export { entrySlots } from "./entry.slot.tsx";
export { PdfPages } from "./viewer/pdf-pages.tsx";
export { sendFile } from "./upload/send-file.ts";
