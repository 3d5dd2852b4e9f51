export { FLAG_NAMES, statusWord } from "#features/collaboration/clients/status-words.ts";
export { readClients } from "./read-model.ts";
export { refreshSummaries } from "./jobs/refresh-summaries.ts";
export { clientRoutes } from "./routes.ts";
