export { evidenceChores } from "./chores.ts";
export { type LinkedArtefact, readArtefacts, readPhotosFor } from "./reading/read-artefacts.ts";
export { evidenceRoutes } from "./routes.ts";
