export { activityFeedRoutes } from "./routes.ts";
