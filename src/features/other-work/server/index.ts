export { otherWorkInLaw } from "../other-work-in-law.ts";
export { readYearFacts } from "./read-year-facts.ts";
export { otherWorkRoutes } from "./routes.ts";
