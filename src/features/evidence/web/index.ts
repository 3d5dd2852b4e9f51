export { sendFile } from "./upload/send-file.ts";
export { AGED_BY_LINKS } from "./queries.ts";
