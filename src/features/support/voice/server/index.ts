export { voiceRoutes } from "./routes.ts";
