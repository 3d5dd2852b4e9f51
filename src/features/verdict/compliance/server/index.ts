export { judgeFiledYear } from "./judge-filed-year.ts";
export { readHouseholdYear, readPropertiesOfYear } from "./read-household-year.ts";
export { countWaiting } from "./read-model.ts";
export { complianceRoutes } from "./routes.ts";
