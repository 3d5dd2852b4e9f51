export { importChores } from "./chores.ts";
export { importNotices } from "./saving/import-notices.ts";
export { importRoutes } from "./routes.ts";
export { saveConfirmed } from "./saving/save-confirmed.ts";
