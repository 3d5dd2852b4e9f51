export { type LawPage, type LawRule, lawPage } from "../law-page.ts";
export { type PublishedKnowledge, readPublishedKnowledge } from "./knowledge/read-model.ts";
export { addKnowledgeVersion, insertKnowledge, setPublishedVersion } from "./knowledge/store.ts";
export { lawRoutes } from "./routes.ts";
