export { requestNotices } from "./notices.ts";
export { readDueRequests } from "./read-model.ts";
export { clientRequestRoutes } from "./routes.ts";
