export { readHouseholdYear, readPropertiesOfYear } from "./read-household-year.ts";
export { complianceRoutes } from "./routes.ts";
export { createVersionedCache } from "./versioned-cache.ts";
