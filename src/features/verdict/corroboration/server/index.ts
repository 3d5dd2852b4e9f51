export { readCoverage } from "./read-coverage.ts";
export { corroborationRoutes } from "./routes.ts";
