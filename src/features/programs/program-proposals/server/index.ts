export { programProposalRoutes } from "./routes.ts";
