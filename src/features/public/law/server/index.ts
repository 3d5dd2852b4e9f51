export { type LawPage, type LawRule, lawPage } from "../law-page.ts";
export { lawRoutes } from "./routes.ts";
