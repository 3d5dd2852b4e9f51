export { importChores } from "./chores.ts";
export { importNotices } from "./saving/import-notices.ts";
export { importRoutes } from "./routes.ts";
export { readUndoneImports } from "./reading/read-undone-imports.ts";
export { saveConfirmed } from "./saving/save-confirmed.ts";
