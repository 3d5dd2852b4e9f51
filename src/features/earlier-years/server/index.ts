export { readEarlierYears } from "./read-earlier-years.ts";
export { earlierYearsRoutes } from "./routes.ts";
