export { readElections } from "./read-elections.ts";
export { electionRoutes } from "./routes.ts";
