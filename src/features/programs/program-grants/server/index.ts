export { programGrantChores } from "./chores.ts";
export { mountOAuth } from "./mount-oauth.ts";
export { programGrantRoutes } from "./routes.ts";
