export { profileImageChores } from "./chores.ts";
export { profileImageRoutes } from "./routes.ts";
