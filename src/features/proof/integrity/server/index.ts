export { integrityChores } from "./chores.ts";
export { type FileCheck, readFileCheck } from "./read-file-check.ts";
export { integrityNotices } from "./notices.ts";
export { integrityReadings } from "./read-model.ts";
export { integrityRoutes } from "./routes.ts";
export { readLastCheck } from "./store.ts";
export { checkEveryBook, checkEveryBookSoon } from "./check-every-book.ts";
