export { closingNotices } from "./due/notices.ts";
export { remindToSign } from "./due/remind-to-sign.ts";
export { closingRoutes } from "./routes.ts";
export { readYears } from "./read-years.ts";
export { countWeeksToSign } from "./read-week-lines.ts";
