export { profileImageRoutes } from "./routes.ts";
