export { readHouseholdYear, readPropertiesOfYear } from "./read-household-year.ts";
export { complianceRoutes } from "./routes.ts";
