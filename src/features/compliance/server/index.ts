export { readHouseholdYear } from "./read-household-year.ts";
export { complianceRoutes } from "./routes.ts";
