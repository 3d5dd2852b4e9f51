export { checkChain } from "./check-chain.ts";
export { recordChainChores } from "./chores.ts";
export { sendRecordMail } from "./mail/send-record-mail.ts";
export { stampRoot } from "./time-stamps/stamp-root.ts";
export { readExportedRecord } from "./export-record.ts";
export { readOutsideTime } from "./outside-time-read-model.ts";
export { recordMailTemplates } from "./mail/record-mail-templates.ts";
export { recordChainRoutes } from "./routes.ts";
