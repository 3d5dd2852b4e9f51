export { AnalyticsOfYear } from "./analytics-of-year.tsx";
