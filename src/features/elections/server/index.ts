export { readElectionRegister } from "./list-elections.ts";
export { readElections } from "./read-elections.ts";
export { electionRoutes } from "./routes.ts";
