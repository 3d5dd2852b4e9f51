export { importChores } from "./chores.ts";
export { importNotices } from "./saving/import-notices.ts";
export { importRoutes } from "./routes.ts";
export { parseTimeOfDay } from "#features/intake/imports/parsing/values/parse-time.ts";
export { zonedCell } from "#features/intake/imports/parsing/values/zoned-moment.ts";
export { readUndoneImports } from "./reading/read-undone-imports.ts";
export { saveConfirmed } from "./saving/save-confirmed.ts";
