export { recordHeadQuery } from "./queries.ts";
