export { ACCEPTED_WORDS } from "#features/evidence/file-kinds.ts";
export { sendFile } from "./upload/send-file.ts";
export { AGED_BY_LINKS } from "./queries.ts";
