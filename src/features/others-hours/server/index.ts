export { readOthersHours } from "./list-others-hours.ts";
export { readOthersStatements } from "./read-others-statements.ts";
export { othersHoursRoutes } from "./routes.ts";
