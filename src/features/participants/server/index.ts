export { createSelf } from "./create-self.ts";
export { participantRoutes } from "./routes.ts";
