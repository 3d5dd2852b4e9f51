export { placeOnReturn, PROPERTY_CODE_LABELS } from "../rules.ts";
export { readTieOut } from "./read-tie-out.ts";
export { returnTieOutRoutes } from "./routes.ts";
