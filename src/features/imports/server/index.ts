export { importChores } from "./chores.ts";
export { importRoutes } from "./routes.ts";
export { saveConfirmed } from "./saving/save-confirmed.ts";
