export { viaOfVisit } from "./via-of-visit.ts";
